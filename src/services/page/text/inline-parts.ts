import { siteName, webLink } from '../links/web-link.ts';
import { addressLength } from './address-end.ts';
import { markedIn } from './emphasis.ts';
import { withoutUnseen } from '#shared/typed-text.ts';

/** A piece of a host's text: words, a link with the words it is known by, or what is set in another way. */
export type InlinePart =
  | string
  | { kind: 'link'; href: string; words: string }
  | { kind: 'strong' | 'em' | 's' | 'code'; parts: InlinePart[] };

/** Where a part stands in a text, and where what is within it; nothing is within a link. */
interface Span {
  from: number;
  to: number;
  inner?: { from: number; to: number };
  part: Exclude<InlinePart, string>;
}

/** Quotation marks and brackets that no address holds, nor the full stops and commas of languages that write no blank. */
const NOT_IN_ADDRESS = '\\s<>"“”„‟«»‹›「」『』《》〈〉【】〔〕（）［］｛｝〝〞❝❞。｡、，．；：！？…';

/**
 * `[words](https://…)`, or an address that stands alone. No bracket may stand within the words, so that each
 * is looked at once, however many there are; an address may hold pairs of parentheses, as Wikipedia's do. Markdown may
 * have `!` before it, for a picture, and a title behind the address.
 */
const LINKS = new RegExp(
  [
    String.raw`(?:(?<!\S)!)?\[([^[\]\n]+)\]\([\u200B\u2060\uFEFF]?(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+)(?:\s"[^"\n]*")?\)`,
    `(https?:\\/\\/[^${NOT_IN_ADDRESS}]+)`,
  ].join('|'),
  'gi',
);

const CODE = /(?<![\p{L}\p{N}`])(`{1,3})(?!\s)([^`\n]+)(?<!\s)\1(?![\p{L}\p{N}`])/gu;

function linksIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: whole, 1: named, 2: target, 3: bare, index } of text.matchAll(LINKS)) {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const length = bare === undefined ? whole.length : addressLength(bare, before);
    const address = withoutUnseen(target ?? whole.slice(0, length));
    const href = webLink(address);
    const words = named === undefined ? (href === null ? '' : siteName(address)) : plainText(named.trim());
    if (href !== null && words !== '')
      spans.push({ from: index, to: index + length, part: { kind: 'link', href, words } });
  }
  return spans;
}

/** The same text with a letter for each of those in the spans: what looks like a mark in an address is none. */
function covered(text: string, spans: readonly Span[]): string {
  let [cover, done] = ['', 0];
  for (const { from, to } of spans) {
    cover += text.slice(done, from) + 'x'.repeat(to - from);
    done = to;
  }
  return cover + text.slice(done);
}

function codesIn(text: string): Span[] {
  return [...text.matchAll(CODE)].map(({ 0: whole, 1: { length } = '', index }) => {
    const to = index + whole.length;
    return {
      from: index,
      to,
      inner: { from: index + length, to: to - length },
      part: { kind: 'code', parts: [] },
    };
  });
}

/** A text with what its marks mean; what only looks like a mark, or is no plain web link, stays text. */
export function inlineParts(text: string): InlinePart[] {
  const links = linksIn(text);
  const codes = codesIn(covered(text, links));
  const marked = markedIn(covered(covered(text, links), codes)).map(({ kind, ...place }): Span => ({
    ...place,
    part: { kind, parts: [] },
  }));
  const spans = [...links, ...codes, ...marked].toSorted((a, b) => a.from - b.from || b.to - a.to);
  let next = 0;
  const partsIn = (from: number, to: number): InlinePart[] => {
    const parts: InlinePart[] = [];
    let done = from;
    for (let span = spans[next]; span !== undefined && span.from < to; span = spans[next]) {
      next += 1;
      const { part, inner } = span;
      parts.push(text.slice(done, span.from));
      parts.push(
        'parts' in part && inner !== undefined ? { ...part, parts: partsIn(inner.from, inner.to) } : part,
      );
      done = span.to;
    }
    return [...parts, text.slice(done, to)].filter((part) => part !== '');
  };
  return partsIn(0, text.length);
}

/** The words of a text alone, for where nothing else can stand. */
export const plainText = (text: string): string => inlineParts(text).map(wordsOf).join('');

const wordsOf = (part: InlinePart): string =>
  typeof part === 'string' ? part : 'words' in part ? part.words : part.parts.map(wordsOf).join('');
