/**
 * Takes out of a style sheet of ours, which is written to be read, what a browser needs not: white space, comments, zeros
 * before a point, quotes around an attribute's word. Knows no strings with several spaces and no selectors with a space
 * after a colon; ours have neither. Vite's own would do so in a build only, and a page of the tests would be another.
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
