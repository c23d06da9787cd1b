import type { Theme } from '#shared/themes.ts';

/** How a theme changes the page's HTML. */
export interface Layout {
  /** Parts that open and close, or all open. */
  parts: 'accordion' | 'open';
  /** How the list of contents looks; null for none, where the titles of closed parts serve as one. */
  contents: 'tiles' | 'list' | null;
  /** Hills at the picture's lower edge. */
  hasHills: boolean;
  /** The guide's photographs between the parts (R-themes-6). */
  hasBands: boolean;
}

/** The layout of each theme (R-themes-1). */
export const LAYOUTS: Record<Theme, Layout> = {
  standard: { parts: 'accordion', contents: null, hasHills: false, hasBands: false },
  nature: { parts: 'accordion', contents: null, hasHills: true, hasBands: true },
  modern: { parts: 'open', contents: 'tiles', hasHills: false, hasBands: false },
  classic: { parts: 'open', contents: 'list', hasHills: false, hasBands: false },
};
