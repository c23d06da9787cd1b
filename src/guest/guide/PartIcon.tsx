import type { ServiceKey } from '#shared/service-keys.ts';

/** Names of the drawings in `assets/guide-icons.svg`, of which a service has one in its room. */
export type PartIconName = ServiceKey | 'about' | 'map' | 'info' | 'video' | 'paid';

/** All in one file, which comes after the page can be read; the server serves it from `src/guest/assets`. */
export const GUIDE_ICONS = '/images/guide-icons.svg';

/** Decoration beside a part's title. */
export const PartIcon = ({ name }: { name: PartIconName }) => (
  <svg aria-hidden="true">
    <use href={`${GUIDE_ICONS}#${name}`} />
  </svg>
);
