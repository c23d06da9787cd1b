import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Uploaded, uploadPicture } from '#shared/contracts/media.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { answersTo, readAnswer } from '#web/api/answer.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { refusalOf } from '#web/api/send.ts';
import { currentToken } from '#web/session/store.ts';

/**
 * Sends a picture, and says how much of it has left, from 0 to 1. By XMLHttpRequest: `fetch` does not tell.
 * @throws {ApiProblem} also when it was aborted
 */
function sendPicture(
  file: Blob,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  const token = currentToken();
  request.open(uploadPicture.method, uploadPicture.path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  const noAnswer = () => reject(new ApiProblem(0));
  request.addEventListener('error', noAnswer);
  request.addEventListener('abort', noAnswer);
  request.addEventListener('load', () => resolve(answerOf(request, token)));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

/** As `fetch` would have given it. */
async function answerOf(request: XMLHttpRequest, token: string | null): Promise<Uploaded> {
  const { status, responseText } = request;
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  // No body rather than an empty one: with some statuses there may not be any.
  const response = new Response(responseText || null, { status, headers });
  if (!response.ok) throw await refusalOf(response, token);
  return readAnswer<typeof uploadPicture>(response, answersTo(uploadPicture));
}

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
