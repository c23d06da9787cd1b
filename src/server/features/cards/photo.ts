import { uploadedAt } from '#shared/pictures.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Config } from '#server/config.ts';
import { largestOf, type Store } from '#server/features/media/index.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import type { Photo } from '#server/print/drawing.ts';

export interface Media {
  store: Pick<Store, 'get'>;
  imageWorker: Pick<ImageWorker, 'do'>;
}

type Shown = Pick<Cabin, 'imageUrl' | 'focusX' | 'focusY' | 'themeKey'>;

/** The cabin's photograph to print, at most so many px wide; null without one that is held here. What others hold is not fetched. */
export async function photoOf(
  { imageUrl, focusX, focusY, themeKey }: Shown,
  width: number,
  { store, imageWorker }: Media,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Photo | null> {
  const uploaded = uploadedAt(imageUrl ?? '', publicUrl);
  if (uploaded === null || !uploaded.isHere) return null;
  const photo = await largestOf(store, uploaded.id);
  if (photo.length === 0) return null;
  try {
    const made = await imageWorker.do('printPhoto', { photo, width, isSepia: themeKey === 'classic' });
    return { ...made, focusX, focusY };
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    return null;
  }
}
