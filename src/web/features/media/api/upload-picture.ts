import { type Uploaded, uploadPicture } from '#shared/contracts/media.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { NO_ANSWER, refusalOf } from '#web/api/send.ts';
import { currentToken } from '#web/session/store.ts';

/**
 * Sends a picture, and says how much of it has left, from 0 to 1. By XMLHttpRequest: `fetch` does not tell.
 * @throws {ApiProblem} also when it was aborted
 */
export function sendPicture(
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
  const noAnswer = () => reject(new ApiProblem(0, NO_ANSWER));
  request.addEventListener('error', noAnswer);
  request.addEventListener('abort', noAnswer);
  request.addEventListener('load', () => {
    const { status, statusText, responseText: text } = request;
    if (status === uploadPicture.status) return resolve(JSON.parse(text) as Uploaded);
    const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
    refusalOf(new Response(text, { status, statusText, headers }), token).then(reject, reject);
  });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}
