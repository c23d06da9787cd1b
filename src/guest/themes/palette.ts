import type { Accent } from './accents.ts';

/** The colours of a page, the accent aside. Each text colour holds 4.5:1 on ground and paper. */
export interface Colours {
  /** Behind everything. */
  ground: string;
  /** Behind what stands out from the ground. */
  paper: string;
  ink: string;
  /** Text of less weight. */
  stone: string;
  line: string;
  /** Text on the accent. */
  on: string;
}

export interface Palette {
  light: Colours;
  dark: Colours;
}

const declared = (colours: Colours, accent: string) =>
  Object.entries({ ...colours, accent })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The palette as custom properties, by the phone's setting. */
export const palette = ({ light, dark }: Palette, accent: Accent): string => `
:root { ${declared(light, accent.light)} }
@media (prefers-color-scheme: dark) { :root { ${declared(dark, accent.dark)} } }
`;
