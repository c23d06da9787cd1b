/** What closes what: where the opening one stands in the address, the closing one is a part of it. */
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Punctuation and symbols of all languages, and what has no width; of ASCII what no address ends in. */
const AFTER = /[.,;:!?'"`|\\^([{<>]|(?!\p{ASCII})[\p{P}\p{S}\p{Cf}\uFE0F]/u;

/** Marks of Markdown and chats around words: no part of an address where one stands before it as well. */
const AROUND = '*_~';

const countOf = (text: string, letter: string) => text.split(letter).length - 1;

/**
 * How long the address at the beginning of `typed` is, without what ends the sentence or quotation around it. Counted
 * from the end: a pattern would try each place.
 *
 * @param before What stands before it in its line.
 */
export function addressLength(typed: string, before: string): number {
  const unopened = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [
      closing,
      countOf(typed, closing) - countOf(typed, opening),
    ]),
  );
  let length = typed.length;
  while (length > 0) {
    const isPair = /[\uDC00-\uDFFF]/.test(typed.charAt(length - 1));
    const last = typed.slice(length - (isPair ? 2 : 1), length);
    const left = unopened.get(last);
    if (left !== undefined && left <= 0) break;
    if (left !== undefined) unopened.set(last, left - 1);
    else if (!(AROUND.includes(last) ? before.includes(last) : AFTER.test(last))) break;
    length -= last.length;
  }
  return length;
}
