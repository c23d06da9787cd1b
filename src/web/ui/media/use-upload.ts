import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Uploaded, uploadPicture } from '#shared/contracts/media.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { answersTo, readAnswer, handleRefusal } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { currentToken } from '#web/session/store.ts';

/**
 * Uploads a picture and reports progress from 0 to 1. With XMLHttpRequest, because `fetch` has no upload progress.
 * @throws {ApiProblem} also when aborted
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

/** The answer as `fetch` would give it. */
async function answerOf(request: XMLHttpRequest, token: string | null): Promise<Uploaded> {
  const { status, responseText } = request;
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  // null instead of an empty body, which some statuses (204) do not allow.
  const response = new Response(responseText || null, { status, headers });
  if (!response.ok) throw await handleRefusal(response, token);
  return readAnswer<typeof uploadPicture>(response, answersTo(uploadPicture));
}

/** A running upload: an object URL of the file, and the percentage sent. */
export interface Upload {
  preview: string;
  percent: number;
}

interface Failure {
  message: string;
  /** The file to retry; null if the server would refuse it again. */
  file: File | null;
}

/** Uploads one picture at a time. A new upload, or unmounting, aborts the previous one. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const { t } = useTranslation();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [uploads, setUploads] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const end = () => {
    controller.current?.abort();
    controller.current = null;
    setUpload(null);
    setFailure(null);
  };

  const start = async (file: File): Promise<void> => {
    end();
    if (file.size > UPLOAD_BYTES) return setFailure({ message: t('media.tooLarge'), file: null });
    const current = new AbortController();
    controller.current = current;
    const preview = URL.createObjectURL(file);
    current.signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
    const onProgress = (share: number) => {
      if (controller.current === current) setUpload({ preview, percent: Math.round(100 * share) });
    };
    onProgress(0);
    try {
      const { imageUrl } = await sendPicture(file, { onProgress, signal: current.signal });
      if (controller.current !== current) return;
      end();
      setUploads((before) => before + 1);
      onUploaded(imageUrl);
    } catch (error) {
      if (controller.current !== current) return;
      end();
      const message = serverMessage(error, t('media.failed'));
      setFailure({ message, file: error instanceof ApiProblem && error.isTransient ? file : null });
    }
  };

  return { upload, failure, uploads, start, cancel: end };
}
