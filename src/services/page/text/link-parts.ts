import { siteName, webLink } from '#services/page/links/web-link.ts';

/** A piece of a host's text: words, or a link with the words it is known by. */
export type TextPart = string | { href: string; words: string };

/**
 * `[words](https://…)`, or an address that stands alone. No bracket may stand within the words, so that each
 * is looked at once, however many there are; an address may hold pairs of parentheses, as Wikipedia's do.
 */
const LINKS = /\[([^[\]\n]+)\]\((https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+)\)|(https?:\/\/[^\s<>"]+)/gi;

/** What may follow an address in a sentence without being a part of it. */
const AFTER = '.,;:!?)]\'"»”’';

/**
 * How long an address is without what ends the sentence. A parenthesis that was opened in the address is a part of it.
 * Counted from the end: a pattern would try each place.
 */
function addressLength(typed: string): number {
  let length = typed.length;
  let unopened = typed.split(')').length - typed.split('(').length;
  for (; length > 0 && AFTER.includes(typed.charAt(length - 1)); length -= 1) {
    if (typed.charAt(length - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened -= 1;
  }
  return length;
}

/** A text with its links: named ones under their words, bare ones under their site's name; what is no plain web link stays text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: whole, 1: named, 2: target, 3: bare, index } of text.matchAll(LINKS)) {
    const length = bare === undefined ? whole.length : addressLength(bare);
    const address = target ?? whole.slice(0, length);
    const href = webLink(address);
    const words = named?.trim() ?? (href === null ? '' : siteName(address));
    if (href === null || words === '') continue;
    parts.push(text.slice(done, index), { href, words });
    done = index + length;
  }
  return [...parts, text.slice(done)].filter((part) => part !== '');
}
