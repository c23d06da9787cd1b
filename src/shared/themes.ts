/** The guest page's themes (specification, section 3); `standard` is the default (section 9). */
export const THEMES = ['standard', 'nature', 'modern', 'classic'] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = 'standard';
