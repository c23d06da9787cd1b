import type { Passage, Reading } from '#shared/ask/passage.ts';
import { labelOf, sentencesOf } from '#shared/ask/sentences.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { textBlocks } from '#services/page/text/text-blocks.ts';

/** A part of the guide as its passages name it. */
export interface Part {
  serviceId: number | null;
  key: string;
  title: string;
  about: readonly string[];
  /** The page's language. */
  language: GuestLanguage;
}

/** A quote has at most this many characters. */
const MAX_QUOTE = 300;

/** A sentence or a line, with what it stands under. */
interface Piece {
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

/** Divides a host's text into sentences and lines of lists. */
function piecesOf(typed: string): Piece[] {
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
    for (const sentence of sentencesOf(line)) {
      if (sentence.endsWith('?')) {
        asked = [sentence];
        continue;
      }
      const both =
        before === undefined
          ? undefined
          : line.slice(line.indexOf(before), line.indexOf(sentence) + sentence.length);
      const longer = both !== undefined && both.length <= MAX_QUOTE ? both : undefined;
      pieces.push({ text: sentence, headings: [...asked, ...headings], before, longer, isStep, line: lines });
      before = sentence;
    }
  };
  for (const block of textBlocks(typed)) {
    if (block.kind === 'heading') {
      heading = [plainText(block.text)];
      isTyped = false;
      intro = [];
    } else if (block.kind === 'list') {
      for (const item of block.items) addLine(plainText(item.text), block.ordered);
      intro = [];
    } else {
      for (const line of block.text.split('\n').map((one) => plainText(one).trim())) {
        if (line === '') {
          intro = [];
          if (isTyped) heading = [];
        } else if (isHeading(line)) {
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

/** A text as shown and as the host wrote it. */
interface TwoTexts {
  text: string;
  lang: GuestLanguage;
  original: string;
  originalLang: GuestLanguage;
}

/** The place among `pieces` of the translation of a sentence: in the same line, if there are as many lines. */
function placeOf(index: number, twins: readonly Piece[], pieces: readonly Piece[]): number {
  if (twins.length === pieces.length) return index;
  const line = twins[index]?.line;
  const isAligned = twins.at(-1)?.line === pieces.at(-1)?.line;
  const scope = (all: readonly Piece[]) => (isAligned ? all.filter((one) => one.line === line) : all);
  const [from, to] = [scope(twins), scope(pieces)];
  const at = Math.floor((from.indexOf(twins[index] as Piece) * to.length) / from.length);
  return pieces.indexOf(to[at] as Piece);
}

/** The passages of a text. Of a translated text each is also searched in the host's words, sentence for sentence. */
export function textPassages(
  { serviceId, key, title, about }: Part,
  field: string,
  { text, lang, original, originalLang }: TwoTexts,
  above: readonly { text: string; original: string }[] = [],
): Passage[] {
  const pieces = piecesOf(text);
  const twins = lang === originalLang ? [] : piecesOf(original);
  const headings = above.map((one) => one.text).filter(Boolean);
  const readings = pieces.map((piece): Reading[] => [
    {
      lang,
      text: piece.text,
      headings: [...piece.headings, ...headings],
      ...(piece.before !== undefined && { before: piece.before }),
    },
  ]);
  for (const [index, twin] of twins.entries()) {
    readings[placeOf(index, twins, pieces)]?.push({
      lang: originalLang,
      text: twin.text,
      headings: [...twin.headings, ...above.map((one) => one.original).filter(Boolean)],
      ...(twin.before !== undefined && { before: twin.before }),
    });
  }
  return pieces.map((piece, index): Passage => ({
    serviceId,
    key,
    title,
    field,
    quote: cut(piece.text),
    ...(piece.longer !== undefined && { longer: piece.longer }),
    lang,
    readings: readings[index] ?? [],
    about,
    sort: piece.isStep ? 'step' : 'sentence',
  }));
}

/** A value with the word that the page has for it. */
export function valuePassage(
  { language, ...part }: Part,
  field: string,
  value: string,
  label: string,
): Passage {
  const reading: Reading = { lang: language, text: value, headings: [label] };
  return { ...part, field, quote: value, lang: language, readings: [reading], sort: 'value' };
}

/** A row of a list. Of a row that is too long only as many parts are quoted as fit. */
export function rowPassage(
  { serviceId, key, title, about }: Part,
  field: string,
  parts: readonly string[],
  lang: GuestLanguage,
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
      sort: 'row',
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
