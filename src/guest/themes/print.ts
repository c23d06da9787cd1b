import { minify } from './minify.ts';

/** Where the server has it: nobody prints in the first second, so that the page does not carry it. */
export const PRINT_URL = '/guest/print.css';

/**
 * On A4: no colours to waste, everything open in two columns whatever the theme, boxes to tick with a pen, and
 * the QR codes to scan from the wall; the guide's stands beside the cabin's name on the first page.
 */
export const PRINT = minify(`
@page { size: A4; margin: 14mm }
:root { font-size: 9.5pt; --ground: #fff; --paper: #fff; --ink: #000; --stone: #444; --line: #bbb; --accent: #000 }
body { font-size: 1rem; line-height: 1.4 }
nav, .find, .weather, .hero img, .hero svg, .hero a, main > * > summary > svg, button, input, dt:has(label), dt:has(label) + dd, .button, .kept, summary::after, .hero::after, footer::before, footer > :last-child { display: none !important }
.print { display: block }
.hero { min-height: 52mm; background: none; text-align: left }
.hero > div { align-self: start; padding: 0 64mm 0 0; color: #000; background: none }
.hero p { justify-content: start; margin-top: 2mm }
h1 { font-size: 2.4rem }
h2 { font-size: 1.3rem }
main { max-width: none; padding: 0; columns: 2; column-gap: 8mm }
main > section, main > details { display: block; break-inside: avoid; margin: 0 0 4mm; padding: 0; border-radius: 0 }
main > section > div { margin: 1mm 0 4mm }
main > section > h2::after { margin: 1mm auto 2mm }
.todo input { display: block !important }
.todo label { padding: .25rem 0 }
.hero a, dd a, .places a, .places b, .numbers dd, summary { min-height: 0 }
.places li { padding-bottom: .4rem }
.places p { margin: 0 }
::details-content { content-visibility: visible; block-size: auto }
summary { padding-block: 1mm }
footer { position: absolute; top: 0; right: 0; width: 60mm; padding: 0; font-size: .75rem }
footer p { margin-top: 1mm }
footer summary { padding: 0 }
.qr { width: 36mm; margin: 0 auto }
`);
