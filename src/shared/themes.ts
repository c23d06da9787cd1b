/** The guest page's themes; `standard` is the default (R-themes-1). */
export const THEMES = ['standard', 'nature', 'modern', 'classic'] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = 'standard';
