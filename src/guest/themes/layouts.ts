import type { Theme } from '#shared/themes.ts';

/** What a theme changes in the page itself, besides its style. */
export interface Layout {
  /** Parts that open and close, or all open one below the other. */
  parts: 'accordion' | 'open';
  /** How links to the parts are shown where all of them are open; null: the parts' own titles do. */
  jump: 'tiles' | 'directory' | null;
  /** A drawing between the picture and the page. */
  hasHills: boolean;
  /** The guide's photographs between its parts (R-themes-6). */
  hasBands: boolean;
}

/** Layouts by their names (R-themes-1). */
export const LAYOUTS: Record<Theme, Layout> = {
  standard: { parts: 'accordion', jump: null, hasHills: false, hasBands: false },
  nature: { parts: 'accordion', jump: null, hasHills: true, hasBands: true },
  modern: { parts: 'open', jump: 'tiles', hasHills: false, hasBands: false },
  classic: { parts: 'open', jump: 'directory', hasHills: false, hasBands: false },
};
