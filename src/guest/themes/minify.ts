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
