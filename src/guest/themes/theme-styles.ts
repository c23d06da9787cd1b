import type { Theme } from '#shared/themes.ts';
import { ACCENTS } from './accents.ts';
import { standard } from './standard.ts';
import type { ThemeStyle } from './theme-style.ts';

/** Each theme's look. Until a theme has a layout of its own it wears standard's, in its own colour. */
export const THEME_STYLES: Record<Theme, ThemeStyle> = {
  standard: standard(ACCENTS.standard),
  nature: standard(ACCENTS.nature),
  modern: standard(ACCENTS.modern),
  classic: standard(ACCENTS.classic),
};
