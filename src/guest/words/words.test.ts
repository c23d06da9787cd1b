import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { PHONE_WORDS } from '../enhance/words.ts';
import { SERVICE_GUEST_WORDS } from '#services/registry/guest-words.ts';
import { WORDS } from './words.ts';

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

test.each(GUEST_LANGUAGES)('%s has every word, and no stray white space', (language) => {
  const words = leaves([WORDS[language], SERVICE_GUEST_WORDS[language]]);
  const untidy = words.filter(([, word]) => !/^\S(.*\S)?$/.test(String(word)));
  expect(untidy).toEqual([]);
});

test('the script on the phone has words for every language of the page', () => {
  expect(Object.keys(PHONE_WORDS).toSorted()).toEqual(GUEST_LANGUAGES.toSorted());
});

test('no language is a copy of another', () => {
  const sentences = GUEST_LANGUAGES.map((language) => WORDS[language].notices.unknown.text);
  expect(new Set(sentences).size).toBe(GUEST_LANGUAGES.length);
});
