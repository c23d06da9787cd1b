import type { GuestLanguage } from '#shared/languages.ts';
import { ServiceFailure } from '#server/http-client.ts';
import { hasAllProtected, hasWords, type Piece } from './protected-pieces.ts';
import type { Translate } from './translator.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Marks protected pieces: services keep `translate="no"`, and those without support for it keep `code`. */
export const toMarkup = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isProtected }) =>
      isProtected ? `<code translate="no">${escaped(text)}</code>` : escaped(text),
    )
    .join('');

/** The text of an answer, on one line. */
export const fromMarkup = (markup: string): string =>
  markup
    .replace(/<\/?code\b[^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .toWellFormed();

/** A line with its words; white space and list markers around them are kept. */
const LINE = /^([\s•·*–-]*)(.*?)(\s*)$/su;

const wordsIn = (line: string): string => LINE.exec(line)?.[2] ?? '';

const isForTranslator = ({ text, isProtected }: Piece): boolean => !isProtected && hasWords(text);

/** A translation service, and what to protect from it. */
export interface Translating {
  translate: Translate;
  from: GuestLanguage;
  to: GuestLanguage;
  /** Splits a line into translatable and protected pieces. */
  cut: (line: string) => Piece[];
}

/** @throws {ServiceFailure} */
async function translateAll({ translate, from, to }: Translating, markups: readonly string[]) {
  if (markups.length === 0) return [];
  return (await translate(markups, from, to)).map((markup) => fromMarkup(markup).trim());
}

/**
 * Translates only the pieces between protected ones: less fluent, but nothing can get lost. Null for a line that comes
 * back untranslated, because guests would take it for text in their language.
 */
async function translateBetween(
  translating: Translating,
  lines: readonly Piece[][],
): Promise<(string | null)[]> {
  const requested = lines.flat().filter(isForTranslator);
  const answers = await translateAll(
    translating,
    requested.map(({ text }) => toMarkup([{ text: text.trim(), isProtected: false }])),
  );
  const answerTo = new Map(requested.map((piece, at) => [piece, answers[at]]));
  return lines.map((pieces) =>
    pieces.some((piece) => answerTo.get(piece))
      ? pieces
          .map((piece) => piece.text.replace(/\S.*\S|\S/s, (words) => answerTo.get(piece) || words))
          .join('')
      : null,
  );
}

/** Translates lines; each answer contains all protected pieces. */
async function translateLines(
  translating: Translating,
  lines: readonly string[],
): Promise<(string | null)[]> {
  const cut = lines.map(translating.cut);
  const answers = await translateAll(translating, cut.map(toMarkup));
  if (answers.length > 0 && answers.every((answer) => answer === '')) {
    throw new ServiceFailure('it answers empty texts');
  }
  const isLost = (at: number) => answers[at] === '' || !hasAllProtected(answers[at] ?? '', cut[at] ?? []);
  const lost = [...lines.keys()].filter(isLost);
  const mended = await translateBetween(
    translating,
    lost.map((at) => cut[at] ?? []),
  );
  return answers.map((answer, at) => (isLost(at) ? (mended[lost.indexOf(at)] ?? null) : answer));
}

/**
 * Translates texts line by line, which keeps line breaks in place. Null for a text with an untranslated line; the others
 * are not affected.
 * @throws {ServiceFailure}
 */
export async function translateTexts(
  translating: Translating,
  texts: readonly string[],
): Promise<(string | null)[]> {
  const split = texts.map((text) => text.split('\n'));
  const requested = [
    ...new Set(
      split
        .flat()
        .map(wordsIn)
        .filter((line) => translating.cut(line).some(isForTranslator)),
    ),
  ];
  const answers = await translateLines(translating, requested);
  const answerTo = new Map(requested.map((line, at) => [line, answers[at]]));
  return split.map((lines) => {
    if (lines.some((line) => answerTo.get(wordsIn(line)) === null)) return null;
    return lines
      .map((line) =>
        line.replace(LINE, (_all, before: string, words: string, after: string) =>
          [before, answerTo.get(words) ?? words, after].join(''),
        ),
      )
      .join('\n');
  });
}
