import { minify } from './minify.ts';
import print from './print.css?raw';

/** Where the server has it: nobody prints in the first second, so that the page does not carry it. */
export const PRINT_URL = '/guest/print.css';

export const PRINT = minify(print);
