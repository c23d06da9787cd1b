import { ACCENTS } from './accents.ts';
import { BASE, LATER } from './base.ts';
import { minify } from './minify.ts';
import { palette, type Palette } from './palette.ts';
import type { ThemeStyle } from './theme-style.ts';

const COLOURS: Palette = {
  light: {
    ground: '#f5ecda',
    paper: '#fbf5e6',
    ink: '#33261a',
    stone: '#665237',
    line: '#d9c6a0',
    on: '#fdf8ec',
  },
  // The same paper by a dimmer lamp.
  dark: {
    ground: '#b9a782',
    paper: '#c4b28d',
    ink: '#1d140a',
    stone: '#3b2c17',
    line: '#998660',
    on: '#f5ecda',
  },
};

/** An old guest book: sepia paper, a serif, a line ruled under each line of text. */
const OWN = `
:root { --round: 2px }
body { font: 1.0625rem/1.75rem "Iowan Old Style", Palatino, "Palatino Linotype", "Book Antiqua", Georgia, serif }
h1, h2, .quick > *, .tongue { font-family: inherit }
h1 { font-style: italic; font-weight: 500 }
h2 { text-align: center; font-size: 1.6rem; font-style: italic; font-weight: 500 }
h2::after { content: ""; display: block; width: 7rem; height: 5px; margin: .5rem auto 1rem; border: solid var(--accent); border-width: 1px 0 }
.hero img { filter: sepia(.55) saturate(.85) }
.hero { text-align: center }
.hero p { justify-content: center }
.hero::after { content: ""; position: absolute; inset: 10px; border: 1px solid #fdf8ecb0; outline: 1px solid #fdf8ec60; outline-offset: 3px; pointer-events: none }
.tongue { top: 1.1rem; right: 1.3rem }
.quick { gap: 0; margin: 0 -1rem; border-bottom: 4px double var(--line) }
.quick > * { padding: .9rem .15rem; font: italic .8125rem/1.2 Palatino, Georgia, serif; border-radius: 0 }
.quick > * + * { border-left: 1px solid var(--line) }
.quick svg { color: var(--accent) }
.quick .alarm, .quick .alarm svg { color: #6d0d08; background: 0 0 }
.find { margin-top: 1rem }
nav summary { justify-content: center; font-style: italic; border-bottom: 1px solid var(--line) }
nav summary::after { margin-inline: 0 }
.jump { justify-content: center; gap: 0 1.25rem; font-style: italic; border-bottom: 1px solid var(--line) }
main > section { padding-top: 2rem }
main > section > div > p, .todo span { background: linear-gradient(#0000 calc(100% - 1px), var(--line) 0) 0 0 / 100% 1.75rem }
`;

const OWN_LATER = `
.places small { border-radius: 2px }
.here { border: 1px solid var(--line); background: var(--paper) }
address { font-family: inherit }
.prices span { display: flex; align-items: baseline; flex: 1 }
.prices span::after { content: ""; flex: 1; border-bottom: 2px dotted var(--line) }
footer::before { content: "❦"; display: block; padding: 1.5rem 0 .5rem; font-size: 1.5rem; color: var(--accent) }
`;

export const classic: ThemeStyle = {
  ground: { light: COLOURS.light.ground, dark: COLOURS.dark.ground },
  colorScheme: 'light',
  css: minify(palette(COLOURS, ACCENTS.classic) + BASE + OWN),
  later: minify(LATER + OWN_LATER),
};
