import { DEFAULT_THEME } from '#shared/themes.ts';
import { minify } from './minify.ts';
import type { ThemeStyle } from './theme-style.ts';
import { THEME_STYLES } from './theme-styles.ts';

const { css, later, ...plain } = THEME_STYLES[DEFAULT_THEME];

/** The pages without a guide: the default theme and what only they need, which no guide has to carry. */
export const NOTICE_STYLE: ThemeStyle = {
  ...plain,
  later: '',
  css:
    css +
    later +
    minify(`
.notice { text-align: center; padding-top: 2rem }
.notice img { width: 100%; border-radius: 14px; margin-bottom: 1.5rem }
.notice p, .notice code { display: block; margin-top: 1rem }
`),
};
