import { expect, test } from 'vitest';
import { steps, textBlocks } from './text-blocks.ts';

test('lines that begin with a mark become a list between the texts around them', () => {
  expect(textBlocks('Ta med:\n- filt\n* mössa\n\nVälkomna!\r\nFamiljen')).toEqual([
    { kind: 'text', text: 'Ta med:' },
    { kind: 'list', ordered: false, items: ['filt', 'mössa'] },
    { kind: 'text', text: 'Välkomna!\nFamiljen' },
  ]);
});

test('numbered lines become an ordered list; a year does not', () => {
  expect(textBlocks('1. Öppna\n2) Tänd')).toEqual([
    { kind: 'list', ordered: true, items: ['Öppna', 'Tänd'] },
  ]);
  expect(textBlocks('1921 byggdes huset.\n-5 grader')).toEqual([
    { kind: 'text', text: '1921 byggdes huset.\n-5 grader' },
  ]);
});

test('a list or three short lines are steps; prose is not', () => {
  expect(steps('- Töm kylen\n- Lås')).toEqual(['Töm kylen', 'Lås']);
  expect(steps('Töm kylen\n\nStäng fönstren\nLås')).toEqual(['Töm kylen', 'Stäng fönstren', 'Lås']);
  expect(steps('Töm kylen\nLås')).toBeNull();
  expect(steps(`Kort\nKort\n${'Lång rad. '.repeat(20)}`)).toBeNull();
  expect(steps('Före:\n- lås')).toBeNull();
  expect(steps('')).toBeNull();
});
