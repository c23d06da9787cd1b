/** Rules that are decided and not built yet give words that nobody says yet. */
const coming = '_(coming)_';

/** Words with a place for something, such as `Wait {{seconds}}s`; what begins with a place could be anything. */
const withPlaces = /"(\p{L}{3}[^"{]*\{\{\w+\}\}[^"]*)"/gu;

/**
 * What the rules of one page give in quotes: words of the app, to the letter.
 * @param {string} rules
 * @returns {string[]}
 */
export const quotesIn = (rules) =>
  rules
    .split(/^(?=- )/m)
    .filter((rule) => !rule.includes(coming))
    .flatMap((rule) => [
      ...onOneLine(rule)
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/"([^"]+)"/g),
    ])
    .map(([, quoted = '']) => quoted);

/**
 * Tells of words whether they stand in the sources, places filled in or not.
 * @param {string} sources
 * @returns {(words: string) => boolean}
 */
export function saidIn(sources) {
  const said = onOneLine(sources).replaceAll('\\"', '"');
  const patterns = [...said.matchAll(withPlaces)].map(([, words = '']) => patternOf(words));
  return (words) => said.includes(words) || patterns.some((pattern) => pattern.test(words));
}

const onOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ');

const patternOf = (/** @type {string} */ words) =>
  new RegExp(
    `^${words
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\S+')}$`,
  );
