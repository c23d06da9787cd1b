import { DEFAULT_THEME, type Theme } from '#shared/themes.ts';
import accordion from './accordion.css?raw';
import base from './base.css?raw';
import classicLater from './classic-later.css?raw';
import classic from './classic.css?raw';
import later from './later.css?raw';
import modernLater from './modern-later.css?raw';
import modern from './modern.css?raw';
import natureLater from './nature-later.css?raw';
import nature from './nature.css?raw';
import news from './news.css?raw';
import messagePage from './message-page.css?raw';
import { ACCENTS, PALETTES, paletteSheet } from './palettes.ts';
import { minify } from './minify.ts';
import { DEFERRED_STYLES } from './deferred-styles.ts';
import standardLater from './standard-later.css?raw';
import standard from './standard.css?raw';

/** How a theme looks: all that a page carries of it. */
export interface ThemeStyle {
  /** The style up to the end of the guide's first part; the page carries it in its head. */
  css: string;
  /** What only the parts after that need; the page carries it between them. */
  later: string;
  /** The page's background, for the browser's own bars. */
  ground: { light: string; dark: string };
}

/** A theme's look, of its sheets for the first part and, where it has any, for the others. */
function themeStyle(theme: Theme, own: string, ownLater = ''): ThemeStyle {
  const { light, dark } = PALETTES[theme];
  return {
    ground: { light: light.ground, dark: dark.ground },
    css: minify(paletteSheet(PALETTES[theme], ACCENTS[theme]) + base + own),
    later: minify(later + ownLater),
  };
}

/** Each theme's look; a page carries the one of its cabin and no other. */
export const THEME_STYLES: Record<Theme, ThemeStyle> = {
  standard: themeStyle('standard', accordion + standard, standardLater),
  nature: themeStyle('nature', accordion + nature, natureLater),
  modern: themeStyle('modern', modern, modernLater),
  classic: themeStyle('classic', classic, classicLater),
};

/** What a page with notices of the host's needs beside its theme: a full guide has no room for it otherwise. */
export const NEWS_STYLE = minify(news);

const { css, later: parts, ...plain } = THEME_STYLES[DEFAULT_THEME];

/** The pages without a guide: the default theme and what only they need, which no guide has to carry. */
export const MESSAGE_PAGE_STYLE: ThemeStyle = {
  ...plain,
  later: '',
  css: css + parts + DEFERRED_STYLES + minify(messagePage),
};
