import type { Theme } from '#shared/themes.ts';
import { classic } from './classic.ts';
import { modern } from './modern.ts';
import { nature } from './nature.ts';
import { standard } from './standard.ts';
import type { ThemeStyle } from './theme-style.ts';

/** Each theme's look; a page carries the one of its cabin and no other. */
export const THEME_STYLES: Record<Theme, ThemeStyle> = { standard, nature, modern, classic };
