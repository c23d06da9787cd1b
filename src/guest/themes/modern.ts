import { ACCENTS } from './accents.ts';
import { BASE, LATER } from './base.ts';
import { minify } from './minify.ts';
import { palette, type Palette } from './palette.ts';
import type { ThemeStyle } from './theme-style.ts';

const COLOURS: Palette = {
  light: { ground: '#fff', paper: '#fff', ink: '#000', stone: '#595959', line: '#dcdcdc', on: '#fff' },
  dark: {
    ground: '#000',
    paper: '#0d0d0d',
    ink: '#fff',
    stone: '#adadad',
    line: '#333',
    on: '#000',
  },
};

/** White and black with large type and space around it; the parts' names stay at the top to jump between. */
const OWN = `
:root { --round: 4px; scroll-padding-top: 5rem }
body { font: 1.0625rem/1.6 system-ui, sans-serif }
h1, h2 { letter-spacing: -.03em; font-weight: 800 }
h1 { font-size: clamp(2.6rem, 11vw, 5rem); line-height: 1 }
h2 { font-size: clamp(1.9rem, 7vw, 2.6rem) }
main, .languages, footer { max-width: 60rem; padding: 0 1.25rem }
.hero > div { padding: var(--air) max(min(1.25rem, 5vw), 50vw - 28.75rem) 1.25rem }
.hero p { margin-top: .5rem }
.quick { margin: 1.25rem 0 .75rem }
.quick svg { width: 52px; height: 52px; padding: 14px; border-radius: 50%; background: var(--ink); color: var(--ground) }
.quick > :first-child svg { background: var(--accent); color: var(--on) }
.quick .alarm svg { background: #d0021b; color: #fff }
.jump { position: sticky; z-index: 2; top: 0; flex-wrap: nowrap; gap: .5rem; margin: 0 -1.25rem; padding: .5rem 1.25rem; overflow-x: auto; scrollbar-width: none; background: var(--ground); border-bottom: 1px solid var(--line) }
.jump a { flex: none; padding: 0 1rem; border: 1px solid var(--line); border-radius: 99px; color: var(--ink); font-size: .9375rem; font-weight: 600; text-decoration: none }
.jump [aria-current] { background: var(--ink); color: var(--ground); border-color: var(--ink) }
.find { padding-bottom: .5rem }
main > section { padding: 2.5rem 0; border-bottom: 1px solid var(--line) }
main > section > div { margin-top: 1.25rem }
code { font-size: 1.4rem }
@media (min-width: 50rem) {
  main > section { display: grid; grid-template-columns: 17rem 1fr; gap: 2rem; padding: 3.5rem 0 }
  main > section > div { margin: 0 }
}
`;

const OWN_LATER = `
.here { border: 2px solid var(--ink) }
.places a, .places b { font-size: 1.125rem }
`;

export const modern: ThemeStyle = {
  ground: { light: COLOURS.light.ground, dark: COLOURS.dark.ground },
  colorScheme: 'light dark',
  css: minify(palette(COLOURS, ACCENTS.modern) + BASE + OWN),
  later: minify(LATER + OWN_LATER),
};
