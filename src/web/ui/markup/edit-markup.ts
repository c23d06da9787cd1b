import { linesOf } from '#services/page/text/lines.ts';

/** A change of a text: what replaces the range, and the selection afterwards. */
export interface MarkupEdit {
  from: number;
  to: number;
  text: string;
  selection: readonly [from: number, to: number];
}

export interface TextRange {
  from: number;
  to: number;
}

/** A kind of line that guests see as a list, steps or a heading (R-values-18). */
export type LineKind = 'bullet' | 'step' | 'heading';

const markOf = (kind: LineKind, number: number): string =>
  ({ bullet: '- ', step: `${number}. `, heading: '## ' })[kind];

/** A mark with nothing behind it yet. */
const MARK_ONLY = /^\s*(?:-|\d+\.|#+)\s*$/;

const parse = (line: string) => linesOf(line)[0];

/** The line without its mark. */
function wordsOf(line: string): string {
  if (MARK_ONLY.test(line)) return '';
  const parsed = parse(line);
  return parsed !== undefined && 'text' in parsed ? parsed.text : line;
}

/** The number after that of the step in the line above, so that steps are added one by one. */
function firstNumber(textBefore: string): number {
  const above = parse(textBefore.split('\n').at(-2) ?? '');
  return above?.kind === 'step' ? above.number + 1 : 1;
}

/** Gives each selected line the mark of its kind, or removes the marks if all lines have it. Empty lines stay empty. */
export function toggleLines(text: string, { from, to }: TextRange, kind: LineKind): MarkupEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  // A selection that ends at the beginning of a line leaves that line out.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const lineEnd = text.indexOf('\n', last);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const isLone = lines.length === 1;
  const marked = lines.filter((line) => isLone || line.trim() !== '');
  const isOn = marked.every((line) => parse(line)?.kind === kind || (isLone && MARK_ONLY.test(line)));
  let number = firstNumber(text.slice(0, start));
  const changed = lines
    .map((line) => {
      if (isOn) return wordsOf(line);
      return marked.includes(line) ? `${markOf(kind, number++)}${wordsOf(line)}` : line;
    })
    .join('\n');
  const newEnd = start + changed.length;
  // A caret stays before the same character.
  const caret = Math.max(start, newEnd - (end - to));
  return { from: start, to: end, text: changed, selection: from === to ? [caret, caret] : [start, newEnd] };
}

const LINKS = /\[([^[\]\n]+)\]\((https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+)\)/gi;

export interface Link {
  /** The words that guests read; empty for the name of the site. */
  words: string;
  address: string;
}

/** The link around a range, else a new one with the selected words. */
export function linkAt(text: string, range: TextRange): Link & TextRange {
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(LINKS)) {
    const to = index + whole.length;
    if (index <= range.from && range.to <= to) return { words, address, from: index, to };
  }
  return { words: text.slice(range.from, range.to), address: '', ...range };
}

/** Replaces a range by a link. */
export function insertLink({ from, to }: TextRange, { words, address }: Link): MarkupEdit {
  // Brackets and line breaks would end the words, parentheses the address.
  const plainWords = words.replaceAll(/[[\]\s]+/g, ' ').trim();
  const plainAddress = address.replaceAll('(', '%28').replaceAll(')', '%29');
  const text = plainWords === '' ? plainAddress : `[${plainWords}](${plainAddress})`;
  const end = from + text.length;
  return { from, to, text, selection: [end, end] };
}
