import type { SkyPicture } from '#shared/weather.ts';
import { GUIDE_ICONS } from '../guide/Icon.tsx';

interface Props {
  /** Nothing is drawn where there is none. */
  picture: SkyPicture | null;
  /** What a screen reader says; without one the picture is decoration beside the word for it. */
  word?: string;
}

export const SkyIcon = ({ picture, word }: Props) =>
  picture !== null && (
    <svg {...(word === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}>
      <use href={`${GUIDE_ICONS}#${picture}`} />
    </svg>
  );
