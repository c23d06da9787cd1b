import type { Theme } from '#shared/themes.ts';

/** A theme's main colour on the light and on the dark background, with a contrast of at least 4.5:1. */
export interface Accent {
  light: string;
  dark: string;
}

/** The accent of each theme (R-themes-2). */
export const ACCENTS: Record<Theme, Accent> = {
  standard: { light: '#9f2f22', dark: '#f0a596' },
  nature: { light: '#2f5d4a', dark: '#9ccbb5' },
  modern: { light: '#1f57b5', dark: '#9cc0f5' },
  classic: { light: '#74501f', dark: '#cfa272' },
};

/** The other colours of a page. Text colours have a contrast of at least 4.5:1 on ground and paper. */
export interface Colours {
  /** The page's background. */
  ground: string;
  /** The background of cards and dialogs. */
  paper: string;
  ink: string;
  /** Secondary text. */
  stone: string;
  line: string;
  /** Text on the accent. */
  on: string;
}

export interface Palette {
  light: Colours;
  dark: Colours;
}

export const PALETTES: Record<Theme, Palette> = {
  standard: {
    light: {
      ground: '#faf7f2',
      paper: '#fff',
      ink: '#1d2522',
      stone: '#5f6763',
      line: '#e6e1d8',
      on: '#fff',
    },
    dark: {
      ground: '#121715',
      paper: '#1b2220',
      ink: '#eceae4',
      stone: '#a9b0ac',
      line: '#323a37',
      on: '#121715',
    },
  },
  nature: {
    light: {
      ground: '#eff3e9',
      paper: '#fbfcf8',
      ink: '#1b2a22',
      stone: '#55645a',
      line: '#d5dfcd',
      on: '#fff',
    },
    dark: {
      ground: '#0f1813',
      paper: '#18241d',
      ink: '#e6ede4',
      stone: '#a3b3a6',
      line: '#2b3b31',
      on: '#0f1813',
    },
  },
  modern: {
    light: { ground: '#fff', paper: '#fff', ink: '#000', stone: '#595959', line: '#dcdcdc', on: '#fff' },
    dark: {
      ground: '#000',
      paper: '#0d0d0d',
      ink: '#fff',
      stone: '#adadad',
      line: '#333',
      on: '#000',
    },
  },
  classic: {
    light: {
      ground: '#f5ecda',
      paper: '#fbf5e6',
      ink: '#33261a',
      stone: '#665237',
      line: '#d9c6a0',
      on: '#fdf8ec',
    },
    // The same guest book by firelight.
    dark: {
      ground: '#1c1610',
      paper: '#261e15',
      ink: '#ecdfc6',
      stone: '#b8a686',
      line: '#463a2b',
      on: '#1c1610',
    },
  },
};

const declarations = (colours: Colours, accent: string) =>
  Object.entries({ ...colours, accent })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The palette as custom properties, for light and dark mode. */
export const paletteSheet = ({ light, dark }: Palette, accent: Accent): string => `
:root { ${declarations(light, accent.light)} }
@media (prefers-color-scheme: dark) { :root { ${declarations(dark, accent.dark)} } }
`;
