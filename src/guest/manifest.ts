import type { Guide } from '#shared/contracts/guides.ts';
import { textLangs } from './guide/text-languages.ts';
import { THEME_STYLES } from './themes/theme-styles.ts';

/** The logo with margins, so that phones can cut it to any shape. */
const ICONS = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/app-icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/** A guide's Web App Manifest: the home screen shows the cabin's name on the theme's background. */
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
