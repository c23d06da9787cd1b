import { type FontName, isPrintable, type Paper } from './paper.ts';

/** A part of a text in one font. */
export interface Run {
  font: FontName;
  text: string;
}

/** The fallback font of each font. */
const FALLBACKS: Record<FontName, FontName> = {
  text: 'wide',
  strong: 'wideStrong',
  heavy: 'wideStrong',
  serif: 'wide',
  serifStrong: 'wideStrong',
  serifItalic: 'wide',
  wide: 'wide',
  wideStrong: 'wideStrong',
};

/** Scripts written from left to right with separate letters, which this code sets correctly. */
const SUPPORTED = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]+$/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text's letters, each with its marks. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Splits a text into runs of one font: `font`, or its fallback for letters that it lacks. `missing` has letters that
 * neither has or whose script is not supported, each once, with its marks. White space becomes a single space.
 */
export function runsOf(paper: Paper, font: FontName, text: string): { runs: Run[]; missing: string[] } {
  const runs: Run[] = [];
  const missing = new Set<string>();
  for (const grapheme of graphemes(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const letter = grapheme.replace(INVISIBLE, '');
    if (letter === '') continue;
    const last = runs.at(-1);
    // A space keeps the font before it.
    const fonts = letter === ' ' && last !== undefined ? [last.font] : [font, FALLBACKS[font]];
    const found = SUPPORTED.test(letter)
      ? fonts.find((candidate) =>
          Array.from(letter).every((part) => isPrintable(paper.font(candidate), part)),
        )
      : undefined;
    if (found === undefined) missing.add(grapheme);
    else if (last?.font === found) last.text += letter;
    else runs.push({ font: found, text: letter });
  }
  return { runs, missing: [...missing] };
}

/** The printable part of a text. */
export const printablePart = (paper: Paper, font: FontName, text: string): string =>
  runsOf(paper, font, text)
    .runs.map((run) => run.text)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

export const widthOfRun = (paper: Paper, { font, text }: Run, size: number): number =>
  paper.font(font).fontSize(size).widthOfString(text);
