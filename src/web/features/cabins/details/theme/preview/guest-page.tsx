import { GuideBody } from '#guest/guide/GuideBody.tsx';
import { THEME_STYLES } from '#guest/themes/theme-styles.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import type { Theme } from '#shared/themes.ts';

/** All that the preview takes from the guest page: its own components and its own style sheets. */
export const styleOf = (theme: Theme): string => THEME_STYLES[theme].css + THEME_STYLES[theme].later;

/** The guest page's content, without what only a guest's phone needs of the server. */
export function GuestPage({ guide }: { guide: Guide }) {
  return <GuideBody guide={guide} page={{ publicUrl: '', scriptUrl: null, guideQrUrl: null }} />;
}
