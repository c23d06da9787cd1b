import { minify } from './minify.ts';
import deferred from './deferred.css?raw';
import print from './print.css?raw';

/** Styles for what is far down the page or opened later. The page links them below its parts, which need not wait. */
export const DEFERRED_STYLES_URL = '/guest/rest.css';

export const DEFERRED_STYLES = minify(deferred);

/** Printing is never urgent, so the page does not carry these styles. */
export const PRINT_URL = '/guest/print.css';

export const PRINT = minify(print);
