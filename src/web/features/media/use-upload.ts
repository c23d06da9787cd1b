import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { sendPicture } from './send-picture.ts';

/** A picture on its way: how it looks, from the file itself, and how many percent have left. */
export interface UnderWay {
  preview: string;
  percent: number;
}

interface Failure {
  message: string;
  /** What can be sent again; null when that would be refused again. */
  file: File | null;
}

/** Uploads one picture at a time and hands over its address; a new one, or leaving, ends the one before. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const { t } = useTranslation();
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [uploads, setUploads] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const end = () => {
    controller.current?.abort();
    controller.current = null;
    setUnderWay(null);
    setFailure(null);
  };

  const start = async (file: File): Promise<void> => {
    end();
    if (file.size > UPLOAD_BYTES) return setFailure({ message: t('media.tooLarge'), file: null });
    const own = new AbortController();
    controller.current = own;
    const preview = URL.createObjectURL(file);
    own.signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
    const onProgress = (share: number) => {
      if (controller.current === own) setUnderWay({ preview, percent: Math.round(100 * share) });
    };
    onProgress(0);
    try {
      const { imageUrl } = await sendPicture(file, { onProgress, signal: own.signal });
      if (controller.current !== own) return;
      end();
      setUploads((before) => before + 1);
      onUploaded(imageUrl);
    } catch (error) {
      if (controller.current !== own) return;
      end();
      const message = serverMessage(error, t('media.failed'));
      setFailure({ message, file: error instanceof ApiProblem && error.mayPass ? file : null });
    }
  };

  return { underWay, failure, uploads, start, cancel: end };
}
