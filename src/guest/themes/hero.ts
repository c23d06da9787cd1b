import type { Guide } from '#shared/contracts/guides.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';

/**
 * What a page adds to its later style for the cabin's picture: until it is there a blurred one of some 200 bytes, which
 * stands here so that it comes after the wifi, and its host's point, where that is not the middle.
 * Rules and no attributes: the page's policy knows its styles by their hashes.
 */
export function heroStyle({
  cabin: { imageUrl, focusX, focusY },
  pictures,
}: Pick<Guide, 'cabin' | 'pictures'>): string {
  if (imageUrl === null) return '';
  const preview = pictures[imageUrl]?.preview ?? null;
  const isMiddle = focusX === FOCUS_MIDDLE && focusY === FOCUS_MIDDLE;
  return [
    preview === null
      ? ''
      : `@media screen{.hero{background:url(data:image/webp;base64,${preview}) ${focusX}% ${focusY}%/cover}}`,
    isMiddle ? '' : `.hero img{object-position:${focusX}% ${focusY}%}`,
  ].join('');
}
