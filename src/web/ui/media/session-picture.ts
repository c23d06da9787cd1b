import { pictureFile } from '#shared/pictures.ts';
import { send } from '#web/api/call.ts';
import { toFetchProblem } from '#web/api/problem.ts';

/**
 * Fetches an uploaded picture with the session's token, which an `<img>` does not send: one that is for the guests of a
 * stay only is 404 to everybody but its host (R-stays-11). The caller revokes the object URL.
 * @throws ApiProblem
 */
export async function fetchSessionPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  const response = await send(pictureFile(imageUrl, 960, 'webp'), {
    method: 'GET',
    headers: { accept: 'image/webp' },
    signal,
  });
  const picture = await response.blob().catch((error: unknown) => {
    throw toFetchProblem(error);
  });
  return URL.createObjectURL(picture);
}
