import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { PHONE_WORDS } from '../enhance/words.ts';
import { WORDS } from './words.ts';

test('the script on the phone has words for every language of the page', () => {
  expect(Object.keys(PHONE_WORDS).toSorted()).toEqual(GUEST_LANGUAGES.toSorted());
});

test('no language is a copy of another', () => {
  const sentences = GUEST_LANGUAGES.map((language) => WORDS[language].messagePages.unknown.text);
  expect(new Set(sentences).size).toBe(GUEST_LANGUAGES.length);
});
