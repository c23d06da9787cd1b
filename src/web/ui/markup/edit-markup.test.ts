import { expect, test } from 'vitest';
import { insertLink, type LineKind, linkAt, type MarkupEdit, toggleLines } from './edit-markup.ts';

/** The text after an edit, with its selection or caret between bars. */
function result(text: string, { from, to, text: inserted, selection: [start, end] }: MarkupEdit): string {
  const edited = text.slice(0, from) + inserted + text.slice(to);
  const caret = start === end ? '|' : `|${edited.slice(start, end)}|`;
  return edited.slice(0, start) + caret + edited.slice(end);
}

/** Splits a text at the bars that mark its selection or caret. */
function marked(typed: string) {
  const [before = '', selected = '', after] = typed.split('|');
  const from = before.length;
  return after === undefined
    ? { text: before + selected, range: { from, to: from } }
    : { text: before + selected + after, range: { from, to: from + selected.length } };
}

test.each<[LineKind, string, string]>([
  ['bullet', '|', '- |'],
  ['bullet', '- |', '|'],
  ['bullet', 'Shut| the damper', '- Shut| the damper'],
  ['bullet', '- Shut| the damper', 'Shut| the damper'],
  ['bullet', 'a\n|b\n\nc|\nd', 'a\n|- b\n\n- c|\nd'],
  ['bullet', '|a\n|b', '|- a|\nb'],
  ['bullet', '|- a\nb|', '|- a\n- b|'],
  ['bullet', '|1. a\n2. b|', '|- a\n- b|'],
  ['bullet', '|• a\n* b|', '|a\nb|'],
  ['step', '|a\n\nb|', '|1. a\n\n2. b|'],
  ['step', '|1. a\n2. b|', '|a\nb|'],
  ['step', '1. a\n2. b\n|c', '1. a\n2. b\n3. |c'],
  ['step', '2. a\n|', '2. a\n3. |'],
  ['step', '|a\na|', '|1. a\n2. a|'],
  ['heading', 'Sau|na\nHot', '## Sau|na\nHot'],
  ['heading', '### Sauna|', 'Sauna|'],
  ['heading', '- Sau|na', '## Sau|na'],
])('%s at %j gives %j', (kind, before, after) => {
  const { text, range } = marked(before);
  expect(result(text, toggleLines(text, range, kind))).toBe(after);
});

test('a link takes the selected words, and the link around the caret is changed', () => {
  const { text, range } = marked('Book |the sauna| here.');
  const found = linkAt(text, range);
  expect(found).toMatchObject({ words: 'the sauna', address: '' });
  const edit = insertLink(found, { words: found.words, address: 'https://bokning.example/a_(b)' });
  const linked = 'Book [the sauna](https://bokning.example/a_%28b%29)| here.';
  expect(result(text, edit)).toBe(linked);

  const again = marked(linked.replace('the sauna', 'the |sauna').replace(')|', ')'));
  const around = linkAt(again.text, again.range);
  expect(around).toMatchObject({ words: 'the sauna', address: 'https://bokning.example/a_%28b%29' });
  expect(result(again.text, insertLink(around, { words: '', address: 'https://b.example' }))).toBe(
    'Book https://b.example| here.',
  );
});

test('the words of a link hold no bracket or line break', () => {
  expect(insertLink({ from: 0, to: 0 }, { words: 'a [b]\nc', address: 'https://b.example' }).text).toBe(
    '[a b c](https://b.example)',
  );
});
