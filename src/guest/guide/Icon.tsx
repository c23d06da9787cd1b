import type { ServiceKey } from '#shared/service-keys.ts';

/** Icons of parts; `kind.ts` of a service names its icon. */
export type PartIconName = ServiceKey | 'about' | 'map' | 'info' | 'video' | 'paid';

/** Names of the drawings in `assets/guide-icons.svg`. */
type IconName = PartIconName | 'phone' | 'whatsapp' | 'pin' | 'alarm' | 'tongue' | 'play';

/** All in one file, which comes after the page can be read; the server serves it from `src/guest/assets`. */
export const GUIDE_ICONS = '/images/guide-icons.svg';

/** Decoration beside a word, never instead of one. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg aria-hidden="true">
    <use href={`${GUIDE_ICONS}#${name}`} />
  </svg>
);
