import { ACCENTS } from './accents.ts';
import { ACCORDION } from './accordion.ts';
import { BASE, LATER } from './base.ts';
import { minify } from './minify.ts';
import { palette, type Palette } from './palette.ts';
import type { ThemeStyle } from './theme-style.ts';

const COLOURS: Palette = {
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
};

/** Linen and falu red, rounded and friendly; an accordion of cards. */
const OWN = `
:root { --round: 14px }
body { font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { font-family: ui-rounded, system-ui, sans-serif }
.quick { margin: -1.75rem 0 1rem }
.quick > *, main > details { background: var(--paper); border: 1px solid var(--line); border-radius: var(--round) }
.quick > * { min-height: 5.25rem; padding: .8rem .1rem }
.quick svg { color: var(--accent) }
.quick .alarm { background: #9f2f22; border-color: #9f2f22 }
.quick .alarm, .alarm svg { color: #fff; background: #9f2f22 }
main > details, .find { margin: .625rem 0 }
main > details > summary { border-radius: var(--round) }
main > details > summary > svg { width: 40px; height: 40px; margin-block: -.25rem; padding: 8px; border-radius: 50%; background: var(--ground) }
`;

export const standard: ThemeStyle = {
  ground: { light: COLOURS.light.ground, dark: COLOURS.dark.ground },
  colorScheme: 'light dark',
  css: minify(palette(COLOURS, ACCENTS.standard) + BASE + ACCORDION + OWN),
  later: minify(LATER),
};
