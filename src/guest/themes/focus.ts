import type { Guide } from '#shared/contracts/guides.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';

/**
 * Keeps the host's point of the cabin's picture in view; nothing where that is the middle, as it is without a style.
 * A rule and no attribute: the page's policy knows its styles by their hashes.
 */
export const focusStyle = ({
  imageUrl,
  focusX,
  focusY,
}: Pick<Guide['cabin'], 'imageUrl' | 'focusX' | 'focusY'>): string =>
  imageUrl === null || (focusX === FOCUS_MIDDLE && focusY === FOCUS_MIDDLE)
    ? ''
    : `.hero img{object-position:${focusX}% ${focusY}%}`;
