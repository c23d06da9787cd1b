import type { Accent } from './accents.ts';
import { minify } from './minify.ts';
import { PICTURE_SHEET } from './picture.ts';
import type { ThemeStyle } from './theme-style.ts';

const GROUND = { light: '#faf7f2', dark: '#121715' };

/** Linen and falu red, rounded and friendly; an accordion of cards. */
export const standard = (accent: Accent): ThemeStyle => ({ ground: GROUND, css: minify(sheet(accent)) });

const sheet = (accent: Accent) => `
:root {
  --ground: ${GROUND.light}; --paper: #fff; --ink: #1d2522; --stone: #5f6763; --line: #e6e1d8;
  --accent: ${accent.light}; --on: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: ${GROUND.dark}; --paper: #1b2220; --ink: #eceae4; --stone: #a9b0ac; --line: #323a37;
    --accent: ${accent.dark}; --on: #121715;
  }
}
* { box-sizing: border-box; margin: 0 }
body {
  background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
h1, h2, h3 { font-family: ui-rounded, system-ui, sans-serif; line-height: 1.2 }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); text-wrap: balance }
h2 { font-size: 1.1rem; font-weight: 600 }
h3 { font-size: 1rem; padding-top: .75rem }
p { white-space: pre-line }
ul, ol { padding-left: 1.25rem }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
svg { width: 24px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
div > * + *, section > * + * { margin-top: .75rem }
main, .languages, footer { max-width: 42rem; margin: auto; padding: 0 1rem }
.hero p, .quick, dd, .languages { display: flex; flex-wrap: wrap; align-items: center }
.hero a, dd a, .places a, .places b, .languages a, footer a { display: inline-flex; align-items: center; min-height: 44px }
.hero, .quick { position: relative }
.hero { display: grid; min-height: clamp(15rem, 46vh, 30rem); background: #24343d }
.hero img { position: absolute; width: 100%; height: 100%; object-fit: cover }
.hero div {
  position: relative; align-self: end; padding: 6rem max(1.25rem, 50vw - 20rem) 2.5rem; color: #fff;
  background: linear-gradient(#0000, #000a 55%, #000c);
}
.hero p { gap: 0 .75rem }
.hero a { color: #fff }
.tongue { position: absolute; z-index: 1; top: .5rem; right: .75rem; gap: .4rem; padding: 0 .75rem; border-radius: 99px; background: #0009; font-size: .875rem; text-decoration: none }
.quick { gap: .4rem; margin: -1.75rem 0 1.25rem }
.quick > *, main > details, button, .button, input, .places small { background: var(--paper); border: 1px solid var(--line); border-radius: 14px }
.quick > * {
  flex: 1 1 3.75rem; min-height: 5.25rem; align-self: stretch; padding: .75rem .1rem; display: flex; flex-direction: column; align-items: center;
  gap: .3rem; text-align: center; color: var(--ink); font: 500 .75rem/1.2 system-ui, sans-serif; overflow-wrap: normal;
  text-decoration: none;
}
.quick svg { color: var(--accent) }
.quick .alarm, .alarm svg { background: #9f2f22; color: #fff }
main > details { margin: .625rem 0 }
main > details > summary { padding: .9rem 1.25rem; border-radius: 14px }
main > details > div { padding: 0 1.25rem 1.25rem }
main > details img { display: block; width: 100%; max-height: 20rem; object-fit: cover; border-radius: 14px }
${PICTURE_SHEET}
summary { display: flex; align-items: center; justify-content: space-between; min-height: 44px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::after {
  content: ""; flex: none; width: .5rem; height: .5rem; margin: 0 .25rem .25rem 1rem;
  border: solid var(--accent); border-width: 0 2px 2px 0; rotate: 45deg;
}
[open] > summary::after { rotate: 225deg; margin-bottom: -.25rem }
dt, small, .here, footer { color: var(--stone); font-size: .875rem }
dd { gap: .25rem .75rem; min-height: 2rem; margin-bottom: .5rem; font-weight: 500 }
code { font: 1.15rem ui-monospace, monospace; user-select: all }
button, .button, input { font: inherit; color: inherit; min-height: 44px; padding: 0 1rem }
.button { display: block; padding: .6rem; text-align: center; background: var(--accent); color: var(--on); text-decoration: none; font-weight: 600 }
[type=number] { width: 5rem }
.qr { display: block; width: 15rem; max-width: 100%; margin: .5rem auto; background: #fff; border-radius: 14px }
.qr path { stroke: #000; stroke-width: 1; stroke-linecap: butt; shape-rendering: crispEdges }
.todo, .places, .prices { list-style: none; padding: 0 }
.todo label { display: flex; gap: .75rem; padding: .6rem 0 }
.todo input { flex: none; width: 1.4rem; height: 1.4rem; min-height: 0; accent-color: var(--accent) }
.todo :checked + span { color: var(--stone); text-decoration: line-through }
.places li { padding: .25rem 0 .75rem }
.places li + li, .prices li + li, .numbers div + div { border-top: 1px solid var(--line) }
.places a, .places b { font-weight: 600; margin-right: .6rem }
.places small { padding: .1rem .6rem }
.prices li { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; font-variant-numeric: tabular-nums }
.here { background: var(--ground); border-radius: 14px; padding: .75rem 1rem }
address { color: var(--ink); font: 600 1.1rem/1.4 system-ui, sans-serif }
.numbers div { display: flex; flex-direction: column-reverse; padding: .25rem 0 .5rem; margin: 0 }
.numbers dd { margin: 0; font-size: 1.25rem }
.languages { justify-content: center; gap: 0 1.25rem; padding-top: 1.5rem }
[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
footer { text-align: center; padding-bottom: 2rem }
.print, output:empty, [hidden] { display: none }
.said { position: absolute; clip-path: inset(50%) }
@media print {
  :root { --ground: #fff; --paper: #fff; --ink: #000; --stone: #444; --line: #ccc; --accent: #000 }
  .quick, .languages, .hero img, .hero a, button, input, summary::after { display: none }
  .print { display: block }
  .hero { min-height: 0; background: none }
  .hero div { padding-block: 1rem; color: #000 }
  ::details-content { content-visibility: visible; block-size: auto }
  main > details { break-inside: avoid }
}
`;
