import { ACCENTS } from './accents.ts';
import { ACCORDION } from './accordion.ts';
import { BASE, LATER } from './base.ts';
import { minify } from './minify.ts';
import { palette, type Palette } from './palette.ts';
import type { ThemeStyle } from './theme-style.ts';

const COLOURS: Palette = {
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
};

/** Spruce and moss; round as a leaf, with hills under the picture. */
const OWN = `
:root { --round: 18px; --hill: clamp(2.25rem, 9vw, 7rem) }
body { font: 1rem/1.55 ui-rounded, system-ui, sans-serif }
.hero { min-height: clamp(17rem, 47vh, 32rem); background: #1d3a2e }
.hero > div { --air: min(9rem, 11vh); padding-bottom: calc(var(--hill) + .75rem); background: linear-gradient(#0000, #0c201890 var(--air), #0c2018b3 calc(var(--air) + 5rem)) }
.hills { position: absolute; bottom: -1px; width: 100%; height: var(--hill); stroke: none; fill: var(--ground) }
.far { fill: #7fa27c; opacity: .75 }
.quick { margin: .25rem 0 1.25rem }
.quick > * { padding: .25rem 0 }
.quick svg { width: 56px; height: 56px; padding: 16px; border-radius: 50% 50% 50% 12px; background: var(--paper); color: var(--accent); border: 1px solid var(--line) }
.quick .alarm svg { background: #a3341f; color: #fff; border-color: #a3341f }
main > details { border-bottom: 1px solid var(--line); background: var(--paper) }
main > details:first-of-type { border-radius: 26px 26px 0 0 }
main > details:last-of-type { border-radius: 0 0 26px 26px; border: 0 }
.find { margin-bottom: 1rem }
main > details > summary > svg { width: 36px; height: 36px; margin-block: -.25rem; padding: 7px; border-radius: 50% 50% 50% 8px; background: var(--ground) }
`;

export const nature: ThemeStyle = {
  ground: { light: COLOURS.light.ground, dark: COLOURS.dark.ground },
  colorScheme: 'light dark',
  css: minify(palette(COLOURS, ACCENTS.nature) + BASE + ACCORDION + OWN),
  later: minify(LATER),
};
