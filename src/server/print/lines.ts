import type { Box, Piece } from './drawing.ts';
import type { FontName, Paper } from './paper.ts';
import { graphemes, printablePart, runsOf, widthOfRun } from './runs.ts';

/** The style of a text in a box. */
export interface Setting {
  font: FontName;
  fill: string;
  /** Font size limits. */
  sizes: { max: number; min: number };
  align?: 'left' | 'centre';
  /** Line height, in font sizes. */
  leading?: number;
}

/** Distance of the baseline from the top of its line, in font sizes. */
const ASCENT = 0.78;
const STEP = 0.95;

/** Width of a text in a font size. */
type WidthOf = (text: string, size: number) => number;

/** Splits a word that is wider than a line. */
function splitWord(widthOf: WidthOf, word: string, size: number, width: number): string[] {
  const found = [''];
  for (const letter of graphemes(word)) {
    const longer = `${found.at(-1)}${letter}`;
    if (longer !== letter && widthOf(longer, size) > width) found.push(letter);
    else found[found.length - 1] = longer;
  }
  return found;
}

function linesOf(widthOf: WidthOf, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((part) => splitWord(widthOf, part, size, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Sets a text as large as it fits the box, from the top; letters that cannot be drawn become a `missing` piece. */
export function setText(
  ruler: Paper,
  text: string,
  box: Box,
  { font, fill, sizes, align = 'left', leading = 1.2 }: Setting,
): { pieces: Piece[]; right: number; bottom: number } {
  const { missing } = runsOf(ruler, font, text);
  const missingPiece: Piece[] = missing.length === 0 ? [] : [{ kind: 'missing', letters: missing }];
  const letters = printablePart(ruler, font, text);
  if (letters === '') return { pieces: missingPiece, right: box.x, bottom: box.y };
  const runsIn = (line: string) => runsOf(ruler, font, line).runs;
  const widthOf: WidthOf = (line, at) =>
    runsIn(line).reduce((width, run) => width + widthOfRun(ruler, run, at), 0);
  let size = sizes.max;
  let lines = linesOf(widthOf, letters, size, box.width);
  const isTooMuch = () => lines.length * size * leading > box.height;
  const isBroken = () => !letters.split(' ').every((word) => widthOf(word, size) <= box.width);
  while (size > sizes.min && (isTooMuch() || isBroken())) {
    size = Math.max(sizes.min, size * STEP);
    lines = linesOf(widthOf, letters, size, box.width);
  }
  const widths = lines.map((line) => widthOf(line, size));
  const indentOf = (width: number) => (align === 'left' ? 0 : (box.width - width) / 2);
  const set = lines.flatMap((line, index): Piece[] => {
    const y = box.y + (index * leading + ASCENT) * size;
    let x = box.x + indentOf(widths[index] ?? 0);
    return runsIn(line).map((run) => {
      const piece: Piece = { kind: 'letters', ...run, x, y, size, fill };
      x += widthOfRun(ruler, run, size);
      return piece;
    });
  });
  const widest = Math.max(...widths);
  const right = box.x + indentOf(widest) + widest;
  return {
    pieces: [...set, ...missingPiece],
    right,
    bottom: box.y + ((lines.length - 1) * leading + 1) * size,
  };
}
