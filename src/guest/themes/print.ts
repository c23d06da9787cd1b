import { minify } from './minify.ts';

/** Where the server has it: nobody prints in the first second, so that the page does not carry it. */
export const PRINT_URL = '/guest/print.css';

/** On A4: no colours to waste, everything open, the QR codes to scan from the wall. */
export const PRINT = minify(`
@page { size: A4; margin: 14mm }
:root { --ground: #fff; --paper: #fff; --ink: #000; --stone: #444; --line: #bbb; --accent: #000 }
body { font-size: 10.5pt }
nav, .find, .weather, .hero img, .hero svg, .hero a, main > * > summary > svg, button, input, .button, .kept, summary::after { display: none !important }
.print { display: block }
.hero { min-height: 0; background: none }
.hero div { padding: 0 0 4mm; color: #000; background: none }
main, footer { max-width: none; padding: 0 }
main { columns: 2; column-gap: 8mm }
main > * { break-inside: avoid; border-radius: 0 }
::details-content { content-visibility: visible; block-size: auto }
summary { min-height: 0; padding-block: 1mm }
.qr { width: 36mm }
`);
