import { minify } from './minify.ts';
import deferred from './deferred.css?raw';

/** The page links this style sheet below its parts, so that none of them waits for it. */
export const DEFERRED_STYLES_URL = '/guest/rest.css';

export const DEFERRED_STYLES = minify(deferred);
