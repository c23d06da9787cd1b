import { WEATHER_SHEET } from '../weather/weather-style.ts';
import { PICTURE_SHEET } from './picture.ts';

/**
 * What all themes share: the shape of every part, in the colours and fonts that a theme sets. Up to the end of the
 * guide's first part, where the wifi is: what only later parts need comes after it, so that a guest on one bar of
 * signal reads the password before the rest has come.
 */
export const BASE = `
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
h1, h2, h3 { line-height: 1.2; text-wrap: balance }
h1 { font-size: clamp(1.9rem, 6vw, 2.75rem) }
h3 { font-size: 1rem; padding-top: .5rem }
p { white-space: pre-line }
ul, ol { padding-left: 1.25rem }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
svg { width: 24px; height: 24px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
div > * + * { margin-top: .75rem }
main, .languages, footer { max-width: 42rem; margin: auto; padding: 0 1rem }
.hero p, .quick, .quick > *, dd, summary, .languages, .languages small, .jump { display: flex; flex-wrap: wrap; align-items: center }
.hero a, dd a, .places a, .places b, .languages a, footer a, .jump a { display: inline-flex; align-items: center; min-height: 44px }
.hero, .hero > div, .quick { position: relative }
.hero { display: grid; min-height: clamp(15rem, 44vh, 30rem); background: #24343d; color: #fff }
.hero img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
.hero > div { --air: min(9rem, 15vh); align-self: end; padding: var(--air) max(min(1.25rem, 5vw), 50vw - 20rem) 2.5rem; background: linear-gradient(#0000, #0008 var(--air), #000a calc(var(--air) + 5rem)) }
.hero p { gap: 0 .75rem }
.hero a { color: #fff }
.tongue { position: absolute; z-index: 1; top: .5rem; right: .75rem; gap: .4rem; padding: 0 .75rem; border-radius: 99px; background: #0009; font-size: .875rem; text-decoration: none }
.quick { gap: .4rem; align-items: stretch }
.quick > * { flex: 1 1 3.75rem; flex-flow: column; gap: .4rem; text-align: center; color: var(--ink); font: 500 .75rem/1.2 system-ui, sans-serif; overflow-wrap: normal; text-decoration: none; padding: 0; border: 0; background: 0 0 }
.jump > * { margin: 0 }
.find { display: none }
@media (scripting: enabled) {
  .find { display: block }
  [data-copy][hidden] { display: block; visibility: hidden }
}
summary { justify-content: space-between; flex-wrap: nowrap; gap: .75rem; min-height: 44px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::after { content: ""; flex: none; width: .5rem; height: .5rem; margin: -.25rem .25rem 0 auto; border: solid var(--accent); border-width: 0 2px 2px 0; rotate: 45deg }
[open] > summary::after { rotate: 225deg; margin-bottom: -.5rem }
dt, small, .here, footer { color: var(--stone); font-size: .875rem }
dd { gap: .25rem .75rem; min-height: 2rem; margin: 0 0 .5rem; font-weight: 500 }
code { font: 600 1.25rem ui-monospace, monospace; user-select: all }
button, .button, input { font: inherit; color: inherit; min-height: 44px; padding: 0 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: var(--round) }
[type=search], video { width: 100% }
.button, dd > [data-copy], .alarm svg { color: var(--on); background: var(--accent) }
.button { display: flex; justify-content: center; gap: .5rem; padding: .6rem 1rem; text-decoration: none; font-weight: 600 }
::placeholder { color: var(--stone); opacity: 1 }
.qr { display: block; width: 15rem; height: auto; max-width: 100%; margin: .5rem auto; background: #fff; border-radius: var(--round) }
.qr path { stroke: #000; stroke-width: 1; stroke-linecap: butt; shape-rendering: crispEdges }
.print, output:empty, [hidden] { display: none }
${WEATHER_SHEET}`;

/** What only the parts after the first one need. */
export const LATER = `
.price { font-size: 1.5rem }
[type=number] { width: 4.5rem; text-align: center }
main img { display: block; width: 100%; max-height: 20rem; object-fit: cover; border-radius: var(--round) }
.todo, .places, .prices { list-style: none; padding: 0 }
.todo label { display: flex; gap: .75rem; padding: .6rem 0 }
.todo input { flex: none; width: 1.4rem; height: 1.4rem; min-height: 0; accent-color: var(--accent) }
.todo :checked + span { color: var(--stone); text-decoration: line-through }
.places li { padding: .25rem 0 .75rem }
.places li + li, .prices li + li, .numbers div + div, div > details + details { border-top: 1px solid var(--line) }
.places a, .places b { font-weight: 600; margin-right: .6rem }
.places small { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 99px }
.prices li, .numbers div { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .5rem 0; margin: 0; font-variant-numeric: tabular-nums }
.here { padding: .75rem 1rem; background: var(--ground); border-radius: var(--round) }
address { color: var(--ink); font: 600 1.2rem/1.4 system-ui, sans-serif }
.numbers dt { color: var(--ink) }
.numbers dd { flex: none; max-width: 60%; margin: 0; font-size: 1.25rem; font-weight: 700 }
.languages, .languages small { justify-content: center; gap: 0 1.25rem }
.languages { padding-top: 1.5rem }
small a { color: inherit }
[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
footer { text-align: center; padding-bottom: 2rem }
footer summary { justify-content: center }
footer summary::after { margin-inline: .25rem }
${PICTURE_SHEET}`;
