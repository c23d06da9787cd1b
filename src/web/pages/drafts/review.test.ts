import { expect, it } from 'vitest';
import type { Draft } from '#shared/contracts/drafts.ts';
import { movePassage, partOf, reviewOf, skipPart, textOf, undoLast } from './review.ts';
import type { PartKey } from './part-value.ts';

const TEXT = [
  'Wifi',
  'Network: Fjell',
  'Password: snow-1',
  'Towels are in the bath.',
  'No smoking.',
  'Mountain Inn, 070-123 45 67, open till ten',
  'Key box: 2580',
].join('\n');
const run = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

const draft: Draft = {
  text: TEXT,
  proposals: [
    {
      id: 'a',
      key: 'wifi',
      value: { ssid: 'Fjell', password: 'snow-1' },
      from: [run('Wifi'), run('Network: Fjell'), run('Password: snow-1')],
      mode: 'new',
      locked: false,
    },
    {
      id: 'b',
      key: 'rules',
      value: { text: 'Towels are in the bath.\n\n- No smoking.' },
      from: [run('Towels are in the bath.'), run('No smoking.')],
      mode: 'new',
      locked: false,
    },
    {
      id: 'c',
      key: 'arrival',
      value: { text: '', codes: [{ name: 'Key box', code: '2580', when: 'stay', isBackup: false }] },
      from: [run('Key box: 2580')],
      mode: 'new',
      locked: false,
    },
  ],
  unplaced: [{ ...run('Mountain Inn, 070-123 45 67, open till ten'), reason: 'other' }],
};

const review = reviewOf(draft);
const indexOf = (words: string) => review.passages.findIndex((passage) => textOf(review, passage) === words);
const valueOf = (of: typeof review, key: PartKey) => of.parts.find((part) => part.key === key)?.value;

it('every passage is there once, in order, with where it goes', () => {
  expect(review.passages.map((passage) => [textOf(review, passage), partOf(review, passage)?.key])).toEqual([
    ['Wifi', 'wifi'],
    ['Network: Fjell', 'wifi'],
    ['Password: snow-1', 'wifi'],
    ['Towels are in the bath.', 'rules'],
    ['No smoking.', 'rules'],
    ['Mountain Inn, 070-123 45 67, open till ten', undefined],
    ['Key box: 2580', 'arrival'],
  ]);
  expect(review.parts.map(({ key }) => key)).toEqual(['arrival', 'wifi', 'rules']);
});

it('a run that two values were read from is cut, and each piece knows both', () => {
  const twice = reviewOf({
    ...draft,
    proposals: [
      ...draft.proposals,
      {
        id: 'd',
        key: 'faq',
        value: { items: [{ title: 'Smoke?', description: 'No smoking.' }] },
        from: [run('smoking')],
        mode: 'new',
        locked: false,
      },
    ],
  });
  const pieces = twice.passages.filter(({ parts }) => parts.includes('b'));
  expect(pieces.map((piece) => [textOf(twice, piece), piece.parts])).toEqual([
    ['Towels are in the bath.', ['b']],
    ['No ', ['b']],
    ['smoking', ['b', 'd']],
    ['.', ['b']],
  ]);
});

it('a passage moves to a text: it leaves the one and is added to the other', () => {
  const moved = movePassage(review, indexOf('Towels are in the bath.'), 'house_info');
  expect(valueOf(moved, 'rules')).toEqual({ text: '- No smoking.' });
  expect(valueOf(moved, 'house_info')).toEqual({ text: 'Towels are in the bath.' });
  const both = movePassage(moved, indexOf('No smoking.'), 'house_info');
  expect(valueOf(both, 'house_info')).toEqual({ text: 'Towels are in the bath.\n\nNo smoking.' });
  expect(
    both.parts.map(({ key }) => key),
    'a part without passages goes',
  ).toEqual(['arrival', 'wifi', 'house_info']);
});

it('a passage becomes a row: its name, its number, the rest', () => {
  const moved = movePassage(review, indexOf('Mountain Inn, 070-123 45 67, open till ten'), 'restaurants');
  expect(valueOf(moved, 'restaurants')).toMatchObject({
    items: [{ name: 'Mountain Inn', phone: '070-123 45 67', desc: '070-123 45 67, open till ten' }],
  });
  expect(moved.passages.find(({ parts }) => parts.includes('made-0'))?.reason).toBeUndefined();
});

it('fields take what follows a label, and are emptied when it goes', () => {
  const without = movePassage(review, indexOf('Password: snow-1'), null);
  expect(valueOf(without, 'wifi')).toEqual({ ssid: 'Fjell', password: '' });
  expect(valueOf(movePassage(without, indexOf('Password: snow-1'), 'wifi'), 'wifi')).toEqual({
    ssid: 'Fjell',
    password: 'snow-1',
  });
});

it('a code that is moved out of "Getting in" leaves no row behind, and is still known as one', () => {
  const moved = movePassage(review, indexOf('Key box: 2580'), 'faq');
  expect(valueOf(moved, 'arrival')).toBeUndefined();
  expect(moved.passages.at(-1)).toMatchObject({ hasCode: true, parts: ['made-0'] });
});

it('the last move or skip is undone; what was saved stays where it is', () => {
  const moved = movePassage(review, indexOf('Towels are in the bath.'), 'house_info');
  const skipped = skipPart(moved, 'a');
  expect(skipped.parts.find(({ id }) => id === 'a')?.state).toBe('skipped');
  const once = undoLast(skipped);
  expect(once.parts).toEqual(moved.parts);
  expect(undoLast(once).parts).toEqual(review.parts);
  const saved = {
    ...review,
    parts: review.parts.map((part) => ({ ...part, state: 'accepted' as const })),
  };
  expect(movePassage(saved, indexOf('No smoking.'), 'house_info')).toBe(saved);
});
