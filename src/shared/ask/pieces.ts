import type { Passage, Reading } from './passage.ts';
import { labelOf, sentencesOf } from './sentences.ts';

/** A part of the guide as its passages name it. */
export interface Part {
  serviceId: number | null;
  key: string;
  title: string;
  about: readonly string[];
  /** The page's language. */
  language: string;
}

/** A quote has at most this many characters. */
const MAX_QUOTE = 300;

/** A sentence or a line, with what it stands under. */
export interface Piece {
  text: string;
  headings: string[];
  before: string | undefined;
  /** The sentence with the one before it. */
  longer: string | undefined;
  isStep: boolean;
  /** The line in which it stands. */
  line: number;
}

/** A long sentence is cut after its last whole word. */
const cut = (text: string): string =>
  text.length <= MAX_QUOTE
    ? text
    : text
        .slice(0, MAX_QUOTE + 1)
        .replace(/\s+\S*$/u, '')
        .slice(0, MAX_QUOTE);

/** Lines in capitals are headings of hosts who do not know ours. */
const isHeading = (line: string): boolean =>
  line.length <= 40 && line === line.toUpperCase() && /\p{Lu}{3}/u.test(line) && !/\d{2}|\d$/.test(line);

const TITLE_WORDS = 4;

/**
 * A few words at the start of a paragraph, above a longer line, are a heading too, if several paragraphs begin so: one
 * such line may be a rule.
 */
function titlesOf(lines: readonly string[]): ReadonlySet<number> {
  const found = lines.flatMap((line, at) =>
    (lines[at - 1] ?? '') === '' &&
    line.length <= 40 &&
    /[\p{L})]$/u.test(line) &&
    line.split(' ').length <= TITLE_WORDS &&
    (lines[at + 1] ?? '').split(' ').length > TITLE_WORDS
      ? [at]
      : [],
  );
  return new Set(found.length > 1 ? found : []);
}

/** A block of a text as guests read it, without marks: lines, a heading or a list's items. */
export type PlainBlock =
  | { kind: 'text'; lines: readonly string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] };

/** Divides a text into sentences and lines of lists. */
export function piecesOf(blocks: readonly PlainBlock[]): Piece[] {
  const pieces: Piece[] = [];
  let heading: string[] = [];
  /** A line that ends with a colon, above a list. */
  let intro: string[] = [];
  let lines = 0;
  /** Whether the heading is a line in capitals, which ends with its paragraph. */
  let isTyped = false;
  const addLine = (line: string, isStep: boolean) => {
    lines += 1;
    const label = labelOf(line);
    const headings = [...(label === '' ? [] : [label]), ...intro, ...heading];
    let before: string | undefined;
    let asked: string[] = [];
    let from = 0;
    for (const sentence of sentencesOf(line)) {
      const at = line.indexOf(sentence, from);
      from = at + sentence.length;
      if (sentence.endsWith('?')) {
        asked = [sentence];
        continue;
      }
      const both = before === undefined ? undefined : line.slice(line.lastIndexOf(before, at), from);
      const longer = both !== undefined && both.length <= MAX_QUOTE ? both : undefined;
      const above = line.slice(0, at).trim() || undefined;
      pieces.push({
        text: sentence,
        headings: [...asked, ...headings],
        before: above,
        longer,
        isStep,
        line: lines,
      });
      before = sentence;
    }
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = [block.text];
      isTyped = false;
      intro = [];
    } else if (block.kind === 'list') {
      for (const item of block.items) addLine(item, block.ordered);
      intro = [];
    } else {
      const titles = titlesOf(block.lines);
      for (const [at, line] of block.lines.entries()) {
        if (line === '') {
          intro = [];
          if (isTyped) heading = [];
        } else if (isHeading(line) || titles.has(at)) {
          heading = [line];
          intro = [];
          isTyped = true;
        } else if (/[:?]$/u.test(line) && line.length < 80) intro = [line];
        else addLine(line, false);
      }
    }
  }
  return pieces;
}

/** What a piece is searched by. */
export const readingOf = (
  { text, headings, before }: Piece,
  lang: string,
  above: readonly string[],
): Reading => ({
  lang,
  text,
  headings: [...headings, ...above],
  ...(before !== undefined && { before }),
});

/** A piece as it is quoted. */
export const piecePassage = (
  { serviceId, key, title, about }: Part,
  field: string,
  lang: string,
  { text, longer, isStep }: Piece,
  readings: readonly Reading[],
): Passage => ({
  serviceId,
  key,
  title,
  field,
  quote: cut(text),
  ...(longer !== undefined && { longer }),
  lang,
  readings,
  about,
  kind: isStep ? 'instruction' : 'sentence',
});

/** A value with the word that the page has for it. */
export function valuePassage(
  { language, ...part }: Part,
  field: string,
  value: string,
  label: string,
): Passage {
  const reading: Reading = { lang: language, text: value, headings: [label] };
  return { ...part, field, quote: value, lang: language, readings: [reading], kind: 'value' };
}

/** A row of a list. Of a row that is too long only as many parts are quoted as fit. */
export function recordPassage(
  { serviceId, key, title, about }: Part,
  field: string,
  parts: readonly string[],
  lang: string,
  others: readonly Reading[],
): Passage[] {
  const shown = parts.filter((one) => one !== '');
  if (shown.length === 0) return [];
  let quote = '';
  for (const one of shown) {
    const longer = quote === '' ? one : `${quote} · ${one}`;
    if (longer.length <= MAX_QUOTE) quote = longer;
  }
  const reading: Reading = { lang, text: shown.join(' · '), headings: [] };
  return [
    {
      serviceId,
      key,
      title,
      about,
      field,
      quote: quote || cut(shown[0] ?? ''),
      lang,
      readings: [reading, ...others],
      kind: 'record',
    },
  ];
}

/** A short answer is one passage: its sentences belong together. */
export function wholeAnswer(sentences: readonly Passage[], text: string): readonly Passage[] {
  const [first] = sentences;
  if (first === undefined || text.length > MAX_QUOTE || text.includes('\n')) return sentences;
  const langs = [...new Set(sentences.flatMap(({ readings }) => readings.map(({ lang }) => lang)))];
  const readings = langs.map((lang): Reading => {
    const all = sentences.flatMap((one) => one.readings.filter((reading) => reading.lang === lang));
    return { lang, text: all.map((reading) => reading.text).join(' '), headings: all[0]?.headings ?? [] };
  });
  return [{ ...first, quote: text.trim(), readings }];
}
