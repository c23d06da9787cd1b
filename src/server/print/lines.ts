import type { Box, Piece } from './drawing.ts';
import { type FontName, type Paper, printable } from './paper.ts';

/** A text within a box: what it is set in, and how large at most and at least. */
export interface Setting {
  font: FontName;
  fill: string;
  sizes: { max: number; min: number };
  align?: 'left' | 'centre';
  /** From line to line, in sizes of the letters. */
  leading?: number;
}

/** How far below the top of a line its baseline is, in sizes of the letters. */
const ASCENT = 0.78;
const STEP = 0.95;

const widthOf = (ruler: Paper, text: string, size: number) => ruler.fontSize(size).widthOfString(text);

/** As much of a word as fits a line of its own, again and again. */
function pieces(ruler: Paper, word: string, size: number, width: number): string[] {
  const found = [''];
  for (const letter of word) {
    const longer = `${found.at(-1)}${letter}`;
    if (longer.length > 1 && widthOf(ruler, longer, size) > width) found.push(letter);
    else found[found.length - 1] = longer;
  }
  return found;
}

function linesOf(ruler: Paper, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((whole) => pieces(ruler, whole, size, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(ruler, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text's lines as large as they fit the box, from its top down; what the font has no letters for is left out. */
export function setText(
  ruler: Paper,
  text: string,
  box: Box,
  { font, fill, sizes, align = 'left', leading = 1.2 }: Setting,
): { pieces: Piece[]; right: number; bottom: number } {
  const letters = printable(ruler.font(font), text);
  if (letters === '') return { pieces: [], right: box.x, bottom: box.y };
  let size = sizes.max;
  let lines = linesOf(ruler, letters, size, box.width);
  const isTooMuch = () => lines.length * size * leading > box.height;
  const isBroken = () => !letters.split(' ').every((word) => widthOf(ruler, word, size) <= box.width);
  while (size > sizes.min && (isTooMuch() || isBroken())) {
    size = Math.max(sizes.min, size * STEP);
    lines = linesOf(ruler, letters, size, box.width);
  }
  const widths = lines.map((line) => widthOf(ruler, line, size));
  const indentOf = (width: number) => (align === 'left' ? 0 : (box.width - width) / 2);
  const set = lines.map((line, index): Piece => {
    const indent = indentOf(widths[index] ?? 0);
    const y = box.y + (index * leading + ASCENT) * size;
    return { kind: 'letters', text: line, x: box.x + indent, y, size, font, fill };
  });
  const widest = Math.max(...widths);
  const right = box.x + indentOf(widest) + widest;
  return { pieces: set, right, bottom: box.y + ((lines.length - 1) * leading + 1) * size };
}
