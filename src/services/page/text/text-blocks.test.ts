import { expect, test } from 'vitest';
import { textBlocks, todoBlocks } from './text-blocks.ts';

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

test('a list or three short lines are to tick off, also between sentences; prose is not', () => {
  const todo = (text: string) =>
    todoBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(todo('- Töm kylen\n- Lås')).toEqual(['Töm kylen', 'Lås']);
  expect(todo('Töm kylen\n\nStäng fönstren\nLås')).toEqual(['Töm kylen', 'Stäng fönstren', 'Lås']);
  expect(todo('Senast kl. 11:\n- lås')).toEqual(['lås']);
  expect(todo('Töm kylen\nLås')).toEqual([]);
  expect(todo(`Kort\nKort\n${'Lång rad. '.repeat(20)}`)).toEqual([]);
  expect(todoBlocks('')).toEqual([]);
});

test('a line that begins with ## is a heading, in prose and in a list of things to do', () => {
  expect(textBlocks('Hej\n## Värmen\nPumpen\n- av\n##utan\n## ')).toEqual([
    { kind: 'text', text: 'Hej' },
    { kind: 'heading', text: 'Värmen' },
    { kind: 'text', text: 'Pumpen' },
    { kind: 'list', ordered: false, items: ['av'] },
    { kind: 'text', text: '##utan\n##' },
  ]);
  expect(todoBlocks('## Köket\n- Töm kylen')).toEqual([
    { kind: 'heading', text: 'Köket' },
    { kind: 'list', ordered: false, items: ['Töm kylen'] },
  ]);
});

test('any number begins a step, and steps go on after what stands between them', () => {
  expect(textBlocks('1. Öppna\n\n2. Tänd\n100. Vänta')).toEqual([
    { kind: 'list', ordered: true, items: ['Öppna'] },
    { kind: 'list', ordered: true, start: 2, items: ['Tänd', 'Vänta'] },
  ]);
});
