import type { Theme } from '#shared/themes.ts';

/** A theme's one colour: on the light ground, and on the dark one, each 4.5:1 or more. */
export interface Accent {
  light: string;
  dark: string;
}

/** Fixed per theme (R-themes-2). */
export const ACCENTS: Record<Theme, Accent> = {
  standard: { light: '#9f2f22', dark: '#f0a596' },
  nature: { light: '#2f5d4a', dark: '#9ccbb5' },
  modern: { light: '#1f57b5', dark: '#9cc0f5' },
  classic: { light: '#74501f', dark: '#4a2d0a' },
};
