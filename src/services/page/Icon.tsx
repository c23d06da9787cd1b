import type { ServiceKey } from '#shared/service-keys.ts';

/** Icons of parts; `kind.ts` of a service names its icon. */
export type PartIconName = ServiceKey | 'about' | 'map' | 'key' | 'pin' | 'info' | 'video' | 'paid';

/** Icons in `src/guest/assets/guide-icons.svg`. */
type IconName = PartIconName | 'phone' | 'whatsapp' | 'web' | 'alarm' | 'lang' | 'play';

/** All icons in one file, which loads once the page can be read. The server serves it from `src/guest/assets`. */
export const GUIDE_ICONS = '/images/guide-icons.svg';

/** An icon beside a word, which screen readers skip. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg aria-hidden="true">
    <use href={`${GUIDE_ICONS}#${name}`} />
  </svg>
);
