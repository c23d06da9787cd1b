import { type FontName, isPrintable, type Paper } from './paper.ts';

/** Letters that one font has. */
export interface Run {
  font: FontName;
  text: string;
}

/** Where letters are looked for that a font lacks. */
const WIDER: Record<FontName, FontName> = {
  text: 'wide',
  strong: 'wideStrong',
  heavy: 'wideStrong',
  serif: 'wide',
  serifStrong: 'wideStrong',
  serifItalic: 'wide',
  wide: 'wide',
  wideStrong: 'wideStrong',
};

/** Written from left to right, each letter by itself: what a PDF made here sets right. */
const SET_RIGHT = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]+$/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text's letters, each with its marks. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * A text in runs of one font each, by letter: in `font`, else in a wider one. What neither has, or what is written from
 * right to left or with letters that join, is in `missing`: each letter once, with its marks. Blanks become one space.
 */
export function runsOf(paper: Paper, font: FontName, text: string): { runs: Run[]; missing: string[] } {
  const runs: Run[] = [];
  const missing = new Set<string>();
  for (const whole of graphemes(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const letter = whole.replace(UNSEEN, '');
    if (letter === '') continue;
    const last = runs.at(-1);
    // A blank goes on in the font before it.
    const fonts = letter === ' ' && last !== undefined ? [last.font] : [font, WIDER[font]];
    const found = SET_RIGHT.test(letter)
      ? fonts.find((one) => Array.from(letter).every((part) => isPrintable(paper.font(one), part)))
      : undefined;
    if (found === undefined) missing.add(whole);
    else if (last?.font === found) last.text += letter;
    else runs.push({ font: found, text: letter });
  }
  return { runs, missing: [...missing] };
}

/** What of a text can be printed. */
export const printedPart = (paper: Paper, font: FontName, text: string): string =>
  runsOf(paper, font, text)
    .runs.map((run) => run.text)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

export const widthOfRun = (paper: Paper, { font, text }: Run, size: number): number =>
  paper.font(font).fontSize(size).widthOfString(text);
