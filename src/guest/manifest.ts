import type { Guide } from '#shared/contracts/guides.ts';
import { textLangs } from './guide/text-langs.ts';
import { THEME_STYLES } from './themes/theme-styles.ts';

/** Drawn from the logo, with room around it for whatever shape a phone cuts. */
const ICONS = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/app-icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/** The Web App Manifest of a guide: on a home screen it has the cabin's name and the theme's ground. */
export function manifestOf(guide: Guide): string {
  const { code, cabin } = guide;
  const { ground } = THEME_STYLES[cabin.themeKey];
  const address = `/cabins/${code}`;
  return JSON.stringify({
    id: address,
    name: cabin.name,
    short_name: cabin.name,
    lang: textLangs(guide)(null).of('name') ?? guide.language,
    start_url: address,
    scope: address,
    display: 'standalone',
    background_color: ground.light,
    theme_color: ground.light,
    icons: ICONS,
  });
}
