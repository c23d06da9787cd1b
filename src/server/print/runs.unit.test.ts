import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPaper, type Paper } from './paper.ts';
import { missingLetters } from './drawing.ts';
import { setText } from './lines.ts';
import { runsOf } from './runs.ts';

const paper = await newPaper('', [100, 100], 'en');

/** Whether the font has a glyph for the letter. */
function hasLetter(on: Paper, font: string, letter: string): boolean {
  const { _font } = on.font(font) as unknown as {
    _font: { font: { glyphForCodePoint(code: number): { id: number } } };
  };
  return _font.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id !== 0;
}

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const LETTERS = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc
    .array(fc.constantFrom('Дача', 'Nghỉ', 'Đà', 'Łódź', 'İ', 'θ', '家', 'بيت', '🏡', 'שלום', 'e\u0301', ' '))
    .map((all) => all.join('')),
);

test.each(['text', 'heavy', 'serif', 'serifItalic', 'wide'] as const)(
  'each letter of any text is drawn in a font that has it, or listed as missing (%s)',
  (font) => {
    fc.assert(
      fc.property(LETTERS, (text) => {
        const { runs, missing } = runsOf(paper, font, text);
        for (const run of runs)
          for (const letter of run.text) expect(hasLetter(paper, run.font, letter)).toBe(true);
        const covered = new Set(Array.from([...runs.map((run) => run.text), ...missing].join('')));
        const left = Array.from(text.normalize('NFC').replace(UNSEEN, '')).filter(
          (letter) => !covered.has(letter),
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

test('a run of another font starts where the one before ends, and missing letters are listed', () => {
  const box = { x: 0, y: 0, width: 200, height: 10 };
  const { pieces } = setText(paper, 'Stugan Дача 家', box, {
    font: 'text',
    fill: '#000',
    sizes: { max: 4, min: 2 },
  });
  const letters = pieces.filter((piece) => piece.kind === 'letters');
  expect(letters.map(({ font, text }) => [font, text.trim()])).toEqual([
    ['text', 'Stugan'],
    ['wide', 'Дача'],
  ]);
  expect(letters[1]?.x).toBeGreaterThan(10);
  expect(missingLetters(pieces)).toEqual(['家']);
  expect(
    missingLetters(
      setText(paper, '家', box, { font: 'text', fill: '#000', sizes: { max: 4, min: 2 } }).pieces,
    ),
  ).toEqual(['家']);
});
