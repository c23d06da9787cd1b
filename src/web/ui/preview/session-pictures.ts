import { isUploaded, uploadedIn } from '#shared/pictures.ts';
import { fetchSessionPicture } from '../media/session-picture.ts';

/** The address of an uploaded picture, without its size and a stay's link; null for any other picture. */
function uploadedOf({ src }: HTMLImageElement): string | null {
  const path = uploadedIn(URL.parse(src)?.pathname ?? '').replace(/\/\d+\.\w+$/, '');
  return isUploaded(path) ? path : null;
}

async function showWithSession(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const imageUrl = uploadedOf(picture);
  if (imageUrl === null) return;
  const address = await fetchSessionPicture(imageUrl, signal);
  const revoke = () => URL.revokeObjectURL(address);
  if (signal.aborted) return revoke();
  signal.addEventListener('abort', revoke);
  // Its other sizes and formats would be chosen before `src`.
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = address;
}

/** Shows pictures in a preview that only the session's host may see (R-stays-11), until the signal aborts. */
export function showSessionPictures(page: Document, signal: AbortSignal): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      const picture = target as Element | null;
      // Elements of an iframe belong to its own window. A picture that fails stays as the browser shows it.
      if (picture?.localName === 'img')
        void showWithSession(picture as HTMLImageElement, signal).catch(() => null);
    },
    { capture: true, signal },
  );
}
