import type { Guide } from '#shared/contracts/guides.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { DEFAULT_THEME, type Theme } from '#shared/themes.ts';
import accordion from './accordion.css?raw';
import base from './base.css?raw';
import classicLater from './classic-later.css?raw';
import classic from './classic.css?raw';
import later from './later.css?raw';
import { DEFERRED_STYLES, minify } from './linked-styles.ts';
import messagePage from './message-page.css?raw';
import modernLater from './modern-later.css?raw';
import modern from './modern.css?raw';
import natureLater from './nature-later.css?raw';
import nature from './nature.css?raw';
import noticesLater from './notices-later.css?raw';
import notices from './notices.css?raw';
import { ACCENTS, PALETTES, paletteSheet } from './palettes.ts';
import standardLater from './standard-later.css?raw';
import standard from './standard.css?raw';

/** The styles of a theme that a page carries. */
export interface ThemeStyle {
  /** Styles of everything up to the end of the first part, in the page's head. */
  css: string;
  /** Styles of the later parts, right after the first part. */
  later: string;
  /** The page's background, for the browser's bars. */
  ground: { light: string; dark: string };
}

function themeStyle(theme: Theme, sheet: string, laterSheet = ''): ThemeStyle {
  const { light, dark } = PALETTES[theme];
  return {
    ground: { light: light.ground, dark: dark.ground },
    css: minify(paletteSheet(PALETTES[theme], ACCENTS[theme]) + base + sheet),
    later: minify(later + laterSheet),
  };
}

export const THEME_STYLES: Record<Theme, ThemeStyle> = {
  standard: themeStyle('standard', accordion + standard, standardLater),
  nature: themeStyle('nature', accordion + nature, natureLater),
  modern: themeStyle('modern', modern, modernLater),
  classic: themeStyle('classic', classic, classicLater),
};

/** Only pages with notices carry these styles: a full guide has no bytes to spare. */
export const NOTICE_STYLES = { css: minify(notices), later: minify(noticesLater) };

const { css: defaultCss, later: defaultLater, ...rest } = THEME_STYLES[DEFAULT_THEME];

/** The style of message pages: the default theme and what no guide needs. */
export const MESSAGE_PAGE_STYLE: ThemeStyle = {
  ...rest,
  later: '',
  css: defaultCss + defaultLater + DEFERRED_STYLES + minify(messagePage),
};

/**
 * Styles of the cabin's picture: a blurred preview of some 200 bytes until the picture has loaded, and the focus point
 * unless it is the middle. They belong to the later styles, so that the wifi arrives first. The Content-Security-Policy
 * allows style sheets by their hash, but no style attributes.
 */
export function heroStyle({
  cabin: { imageUrl, focusX, focusY },
  pictures,
}: Pick<Guide, 'cabin' | 'pictures'>): string {
  if (imageUrl === null) return '';
  const preview = pictures[imageUrl]?.preview ?? null;
  const isMiddle = focusX === FOCUS_MIDDLE && focusY === FOCUS_MIDDLE;
  return [
    preview === null
      ? ''
      : `@media screen{.hero{background:url(data:image/webp;base64,${preview}) ${focusX}% ${focusY}%/cover}}`,
    isMiddle ? '' : `.hero img{object-position:${focusX}% ${focusY}%}`,
  ].join('');
}
