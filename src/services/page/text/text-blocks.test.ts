import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textBlocks, todoBlocks } from './text-blocks.ts';

const list = (...items: string[]) => ({
  kind: 'list',
  ordered: false,
  items: items.map((text) => ({ text })),
});
const steps = (...items: [number, string][]) => ({
  kind: 'list',
  ordered: true,
  items: items.map(([number, text]) => ({ number, text })),
});
const numbersIn = (text: string) =>
  textBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items.map(({ number }) => number) : []));

// ASVS 1.3.5
test('lines with a bullet become a list between the surrounding texts', () => {
  expect(textBlocks('Ta med:\n- filt\n* mössa\n\nVälkomna!\r\nFamiljen')).toEqual([
    { kind: 'text', text: 'Ta med:' },
    list('filt', 'mössa'),
    { kind: 'text', text: 'Välkomna!\nFamiljen' },
  ]);
});

test('numbered lines become an ordered list; a year does not', () => {
  expect(textBlocks('1. Öppna\n2) Tänd')).toEqual([steps([1, 'Öppna'], [2, 'Tänd'])]);
  expect(textBlocks('1921 byggdes huset.\n-5 grader')).toEqual([
    { kind: 'text', text: '1921 byggdes huset.\n-5 grader' },
  ]);
});

test('a list or three short lines become a checklist, also between sentences; prose does not', () => {
  const todo = (text: string) =>
    todoBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items.map((item) => item.text) : []));
  expect(todo('- Töm kylen\n- Lås')).toEqual(['Töm kylen', 'Lås']);
  expect(todo('Töm kylen\n\nStäng fönstren\nLås')).toEqual(['Töm kylen', 'Stäng fönstren', 'Lås']);
  expect(todo('Senast kl. 11:\n- lås')).toEqual(['lås']);
  expect(todo('Töm kylen\nLås')).toEqual([]);
  expect(todo(`Kort\nKort\n${'Lång rad. '.repeat(20)}`)).toEqual([]);
  expect(todoBlocks('')).toEqual([]);
});

describe('a list keeps the numbers that the host wrote', () => {
  test.each([
    ['3. Bathroom\n7. Sauna\n10. Cellar', [3, 7, 10]],
    ['112. Emergency\n1177. Health advice\n11414. Police', [112, 1177, 11_414]],
    ['112) Emergency\n1177) Health advice', [112, 1177]],
    ['3. Two\n2. One\n1. Ground\n0. Cellar', [3, 2, 1, 0]],
    ['1. a\n1. b\n2. c', [1, 1, 2]],
    ['1. a\n\n2. b\n\n\n5. c', [1, 2, 5]],
    ['1. a\n1) b', [1, 2]],
    ['1. a\n1. b\n1. c', [1, 2, 3]],
    ['1. a\n\n1. b\n\n1. c', [1, 2, 3]],
    ['1. Kitchen\n- fridge\n- stove\n1. Bath', [1, undefined, undefined, 2]],
    ['1. Open\n   It sticks.\n1. Wait', [1, 2]],
    // A sentence or a heading ends the numbering.
    ['Heat:\n1. Open\nSauna:\n1. Light', [1, 1]],
    ['## Heat\n1. Open\n1. Wait\n## Sauna\n1. Light', [1, 2, 1]],
    ['7. a\n7. b', [7, 7]],
  ])('%j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test('for any numbers', () => {
    const written = fc
      .array(fc.nat({ max: 99_999 }), { minLength: 1 })
      .filter((all) => all.some((n) => n !== 1));
    fc.assert(
      fc.property(
        written,
        fc.constantFrom('. ', ') ', '.\t'),
        fc.constantFrom('\n', '\n\n', '\r\n'),
        (all, mark, end) => {
          expect(numbersIn(all.map((number) => `${number}${mark}x`).join(end))).toEqual(all);
        },
      ),
    );
  });

  test('a number with leading zeros is not a step: a list would drop the zeros', () => {
    expect(textBlocks('020. Taxi\n112. Help')).toEqual([{ kind: 'text', text: '020. Taxi\n112. Help' }]);
    expect(textBlocks('01. Open\n\n02. Wait')).toEqual([{ kind: 'text', text: '01. Open\n\n02. Wait' }]);
  });
});

test('steps continue after a sentence between them', () => {
  expect(textBlocks('1. Öppna\nVänta.\n2. Tänd\n100. Vänta')).toEqual([
    steps([1, 'Öppna']),
    { kind: 'text', text: 'Vänta.' },
    steps([2, 'Tänd'], [100, 'Vänta']),
  ]);
});

describe('text from other programs', () => {
  const MARKS = [
    ...Array.from('●○▪▫■□◦‣⁃∙·•→➢➤✓✔❖–—*+-◆◇►▶★◉❑❒➔⇒'),
    '\uF0B7',
    '\uF0A7',
    '\uF0D8',
    '\uF0FC',
    '\uF076',
    '✔\uFE0F',
  ];
  test.each(MARKS)('%s begins an item of a list, with any blanks after it', (mark) => {
    for (const blank of [' ', '\t', '   ', ' \t', '\u00A0', '\u3000']) {
      expect(textBlocks(`${mark}${blank}Towels\n  ${mark}${blank}Keys`)).toEqual([list('Towels', 'Keys')]);
    }
  });

  test('a round bullet needs no blank and may stand alone on a line, as in a PDF', () => {
    expect(textBlocks('•Towels\n●Keys')).toEqual([list('Towels', 'Keys')]);
    expect(textBlocks('•\nTowels\n●\n\nKeys')).toEqual([list('Towels', 'Keys')]);
  });

  test('so does a letter that Word uses as a bullet, with a tab or several blanks', () => {
    expect(textBlocks('o\tTowels\n§\tKeys\no\u00A0\u00A0Soap')).toEqual([list('Towels', 'Keys', 'Soap')]);
    expect(textBlocks('o Towels')).toEqual([{ kind: 'text', text: 'o Towels' }]);
  });

  test('a cross may mean "not", and stays', () => {
    expect(textBlocks('✓ Dogs\n✗ Smoking')).toEqual([list('Dogs', '✗ Smoking')]);
  });

  test.each([
    '- [ ] ',
    '- [x] ',
    '* [X] ',
    '+ [ ] ',
    '[ ] ',
    '[x] ',
    '[] ',
    '☐ ',
    '☑ ',
    '☒ ',
    '- ☐ ',
    '☐',
    '• [ ] ',
  ])('a box %j is one to tick, in a list', (box) => {
    expect(textBlocks(`${box}Beds\n${box}Bins`)).toEqual([list('Beds', 'Bins')]);
  });

  test('a step may have a checkbox', () => {
    expect(textBlocks('2. [ ] Beds\n3. [x] Bins')).toEqual([steps([2, 'Beds'], [3, 'Bins'])]);
  });

  test('empty lines do not split a list', () => {
    expect(textBlocks('- Beds\n\n- Bins')).toEqual([list('Beds', 'Bins')]);
  });

  test.each([1, 2, 3, 4, 5, 6])('%i # make a heading', (depth) => {
    expect(textBlocks(`${'#'.repeat(depth)} Welcome\nHello`)).toEqual([
      { kind: 'heading', text: 'Welcome' },
      { kind: 'text', text: 'Hello' },
    ]);
    expect(textBlocks(`${'#'.repeat(depth)}\tWelcome ${'#'.repeat(depth)}`)).toEqual([
      { kind: 'heading', text: 'Welcome' },
    ]);
  });

  test.each(['---', '***', '___', '- - -', '* * *', '-----', '———', '===', '────', '```', '```text', '~~~'])(
    'a line of %s is not text',
    (line) => {
      expect(textBlocks(`Before\n${line}\nAfter`)).toEqual([{ kind: 'text', text: 'Before\n\nAfter' }]);
      expect(textBlocks(line)).toEqual([]);
    },
  );

  test.each(['\r\n', '\r', '\u2028', '\u2029', '\f', '\v', '\u0085', '\n\r\n'])('%j ends a line', (end) => {
    expect(textBlocks(['- Beds', '- Bins'].join(end))).toEqual([list('Beds', 'Bins')]);
  });

  test.each(['\u200B', '\uFEFF', '\u200E', '\u2060', '\u00AD'])(
    '%j before or after a mark is ignored',
    (mark) => {
      expect(textBlocks(`${mark}- ${mark}Beds\n${mark}1.${mark} Bins`)).toEqual([
        list('Beds'),
        steps([1, 'Bins']),
      ]);
      expect(textBlocks(`${mark}## ${mark}Beds`)).toEqual([{ kind: 'heading', text: 'Beds' }]);
    },
  );

  test('similar text stays as typed', () => {
    for (const text of [
      '2 * 4 m',
      '5 - 7',
      '-5 °C',
      '–5 °C',
      '−5 °C',
      '+46 70 123 45 67',
      '+ 46 70 123 45 67',
      '#lakelife',
      '##utan',
      '##',
      '#1 i Sverige',
      '####### sju',
      '*Inkl. moms',
      '*1234# öppnar',
      '-- kort',
      'Ø 40 cm',
      '[x](https://strand.example/)',
      '[Se nedan] Hej',
      '24.12. stängt',
      '3.5 km',
      '1.',
      '☺ Hej',
      '€ 40',
      '§ 3',
      '© Anna',
    ]) {
      expect(textBlocks(text), text).toEqual([{ kind: 'text', text }]);
    }
  });
});

test('no letter and no digit is lost in any text', () => {
  const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];
  const line = fc.stringMatching(/^[-*+•●#\d.)[\] x\tÅ_]{0,12}$/);
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      (text) => {
        for (const blocks of [textBlocks(text), todoBlocks(text)]) {
          const shown = blocks.flatMap((block) =>
            block.kind === 'list'
              ? block.items.map((item) => `${item.number ?? ''} ${item.text}`)
              : [block.text],
          );
          // The x of a checkbox and the number of a step are not part of the text.
          const letters = (all: string) => lettersIn(all.replaceAll(/x|1/g, ''));
          expect(letters(shown.join('\n'))).toEqual(letters(text));
        }
      },
    ),
    { numRuns: 2000 },
  );
});
