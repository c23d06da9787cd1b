import { expect, it } from 'vitest';
import { groupSearches } from './group-searches.ts';

const search = (text: string, count: number, day: number) => ({
  text,
  count,
  lastAt: `2026-08-0${day}T10:00:00.000Z`,
});
const TRASH = [search('trash', 5, 1), search('sopor', 2, 4), search('müll', 1, 2)];
const SAUNA = search('bastu', 7, 3);
const LANGUAGES: Record<string, 'en' | 'de'> = { trash: 'en', müll: 'de' };

const rows = (questions: string[] = [], language: 'sv' | 'fr' = 'sv', answered = '') =>
  groupSearches([SAUNA, ...TRASH], {
    keyOf: (text) => ({
      key: text.startsWith('bastu') ? 'sauna' : 'trash',
      language: LANGUAGES[text] ?? 'sv',
    }),
    language,
    questions,
    isAnswered: (text) => text === answered,
  });

it('what asks the same is one row, with a text in the language of the guide', () => {
  expect(rows()).toEqual([
    { text: 'sopor', count: 8, lastAt: '2026-08-04T10:00:00.000Z', also: ['trash', 'müll'] },
    { ...SAUNA, also: [] },
  ]);
});

it('without one it is named as it was asked most', () => {
  expect(rows([], 'fr')[0]).toMatchObject({ text: 'trash', also: ['sopor', 'müll'] });
});

it('what the FAQ answers has no row', () => {
  expect(rows(['bastun'])).toMatchObject([{ text: 'sopor' }]);
  expect(rows(['bastu', 'sopor'])).toEqual([]);
});

it('what the FAQ answers in other words has no row, in any of its wordings', () => {
  expect(rows([], 'sv', 'müll')).toMatchObject([{ text: 'bastu' }]);
});
