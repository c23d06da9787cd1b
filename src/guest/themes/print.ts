import { minify } from './minify.ts';
import print from './print.css?raw';

/** A separate style sheet: printing is never urgent, so the page does not carry its bytes. */
export const PRINT_URL = '/guest/print.css';

export const PRINT = minify(print);
