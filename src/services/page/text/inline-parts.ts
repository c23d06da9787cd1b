import { siteName, webLink } from '../links/links.ts';
import { removeInvisible } from '#shared/typed-text.ts';

/** A piece of a host's text: plain words, a link, or words with a style. */
export type InlinePart =
  | string
  | { kind: 'link'; href: string; words: string }
  | { kind: 'strong' | 'em' | 's' | 'code'; parts: InlinePart[] };

/** A part's range in the text, and the inner range without its marks; links have no inner range. */
interface Span {
  from: number;
  to: number;
  inner?: { from: number; to: number };
  part: Exclude<InlinePart, string>;
}

/** Characters that end an address: quotation marks, brackets, and the punctuation of languages without spaces. */
const NOT_IN_ADDRESS = '\\s<>"“”„‟«»‹›「」『』《》〈〉【】〔〕（）［］｛｝〝〞❝❞。｡、，．；：！？…';

/**
 * `[words](https://…)`, or a bare address. The words hold no bracket, which keeps the search linear. The address may hold
 * pairs of parentheses, as Wikipedia's do. Also matches Markdown's `!` for a picture and a title after the address.
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
    const address = removeInvisible(target ?? whole.slice(0, length));
    const href = webLink(address);
    const words = named === undefined ? (href === null ? '' : siteName(address)) : plainText(named.trim());
    if (href !== null && words !== '')
      spans.push({ from: index, to: index + length, part: { kind: 'link', href, words } });
  }
  return spans;
}

/** Replaces the spans by letters, so that an underscore in an address is not taken for a mark. */
function masked(text: string, spans: readonly Span[]): string {
  let [result, done] = ['', 0];
  for (const { from, to } of spans) {
    result += text.slice(done, from) + 'x'.repeat(to - from);
    done = to;
  }
  return result + text.slice(done);
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

/** Splits a text by its links and marks. What only looks like a mark, or is not a plain web link, stays text. */
export function inlineParts(text: string): InlinePart[] {
  const links = linksIn(text);
  const codes = codesIn(masked(text, links));
  const marked = markedRanges(masked(masked(text, links), codes)).map(({ kind, ...range }): Span => ({
    ...range,
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

/** A text without its marks, and links as their words. */
export const plainText = (text: string): string => inlineParts(text).map(wordsOf).join('');

const wordsOf = (part: InlinePart): string =>
  typeof part === 'string' ? part : 'words' in part ? part.words : part.parts.map(wordsOf).join('');

/** A closing bracket belongs to an address that holds the opening one. */
const OPENING_OF: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Characters that never end an address: some of ASCII, and all other punctuation, symbols and zero-width characters. */
const NEVER_LAST = /[.,;:!?'"`|\\^([{<>]|(?!\p{ASCII})[\p{P}\p{S}\p{Cf}\uFE0F]/u;

/** Marks of Markdown and chats. Not part of an address when the same mark stands before it. */
const MARKS = '*_~';

const countOf = (text: string, letter: string) => text.split(letter).length - 1;

/**
 * The length of the address at the start of `typed`, without the punctuation of the sentence around it. Works from the
 * end in one pass, where a regular expression would backtrack.
 *
 * @param before The text before the address in its line.
 */
function addressLength(typed: string, before: string): number {
  const unopened = new Map(
    Object.entries(OPENING_OF).map(([closing, opening]) => [
      closing,
      countOf(typed, closing) - countOf(typed, opening),
    ]),
  );
  let length = typed.length;
  while (length > 0) {
    const isSurrogate = /[\uDC00-\uDFFF]/.test(typed.charAt(length - 1));
    const last = typed.slice(length - (isSurrogate ? 2 : 1), length);
    const count = unopened.get(last);
    if (count !== undefined && count <= 0) break;
    if (count !== undefined) unopened.set(last, count - 1);
    else if (!(MARKS.includes(last) ? before.includes(last) : NEVER_LAST.test(last))) break;
    length -= last.length;
  }
  return length;
}

/** Words between two equal marks: their range with the marks, and the inner range without. */
interface MarkedRange {
  kind: 'strong' | 'em' | 's';
  from: number;
  to: number;
  inner: { from: number; to: number };
}

/** What a mark means in Markdown or, for single marks, in WhatsApp, and its length. Three characters are two marks at once. */
const MEANING: Readonly<Record<string, readonly [MarkedRange['kind'], number][]>> = {
  '*': [['em', 1]],
  _: [['em', 1]],
  '**': [['strong', 2]],
  __: [['strong', 2]],
  '***': [
    ['strong', 2],
    ['em', 1],
  ],
  ___: [
    ['strong', 2],
    ['em', 1],
  ],
  '~': [['s', 1]],
  '~~': [['s', 2]],
};

/** Marks that may stand within a word, as in **Quiet**ly, and after a blank when they close. */
const WITHIN_WORDS = new Set(['**', '***', '~~']);

const isWord = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);
const isBlank = (letter: string): boolean => letter.trim() === '';

/** The marked words of a text, each within one line. Ignores what only looks like a mark: 2 * 4 m, my_file_name, *1234#. */
function markedRanges(text: string): MarkedRange[] {
  const found: MarkedRange[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(/\n|\*+|_+|~+/g)) {
    if (mark === '\n') open = [];
    const meaning = MEANING[mark];
    if (meaning === undefined) continue;
    const end = index + mark.length;
    const [before, after] = [text.charAt(index - 1), text.charAt(end)];
    const mayBeWithinWord = WITHIN_WORDS.has(mark);
    const opener = open.findLast((candidate) => candidate.mark === mark);
    if (opener !== undefined && (mayBeWithinWord || !(isBlank(before) || isWord(after)))) {
      open = open.slice(0, open.indexOf(opener));
      // A code to dial, such as *1234*, keeps its marks.
      if (mark.length > 1 || /\p{L}/u.test(text.slice(opener.at, index))) {
        let [from, to] = [opener.at, end];
        for (const [kind, length] of meaning) {
          found.push({ kind, from, to, inner: { from: from + length, to: to - length } });
          [from, to] = [from + length, to - length];
        }
        continue;
      }
    }
    const isAmongDigits = /\d/.test(before) && /\d/.test(after);
    if (!isBlank(after) && (mayBeWithinWord ? !isAmongDigits : !isWord(before)))
      open.push({ mark, at: index });
  }
  return found;
}
