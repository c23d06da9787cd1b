import deferred from './deferred.css?raw';
import print from './print.css?raw';

/**
 * Removes white space, comments, zeros before a decimal point and quotes around attribute values. Does not support strings
 * with several spaces or selectors with a space after a colon; our style sheets have neither. Vite minifies only in a
 * build, and tests must see the same page.
 */
export const minify = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/\b0\.(?=\d)/g, '.')
    .replace(/='(\w+)'\]/g, '=$1]')
    .trim();

/** Styles for what is far down the page or opened later. The page links them below its parts, which need not wait. */
export const DEFERRED_STYLES_URL = '/guest/rest.css';

export const DEFERRED_STYLES = minify(deferred);

/** Printing is never urgent, so the page does not carry these styles. */
export const PRINT_URL = '/guest/print.css';

export const PRINT = minify(print);
