import { type Uploaded, uploadPicture } from '#shared/contracts/media.ts';
import { answersTo, readAnswer } from '#web/api/answer.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { refusalOf } from '#web/api/send.ts';
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
