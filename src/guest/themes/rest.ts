import { minify } from './minify.ts';
import rest from './rest.css?raw';

/** Where the server has it: the page names it behind its parts, so that none of them waits for it. */
export const REST_URL = '/guest/rest.css';

export const REST = minify(rest);
