import { describe, expect, it } from 'vitest';
import { sentences as da } from './da/sentences.ts';
import { sentences as fi } from './fi/sentences.ts';
import { sentences as no } from './no/sentences.ts';
import type { Sentences } from './sentences.ts';
import { sentences as sv } from './sv/sentences.ts';
import { collectSentences } from '#web/testing/collect-sentences.ts';
import { placeholdersOf } from '#web/testing/placeholders.ts';

const LANGUAGES: [string, Sentences][] = Object.entries({ sv, no, fi, da });

/** What a sentence is apart from the names of its placeholders, which the server does not know. */
const shape = (sentence: string) => sentence.replaceAll(/\{\{\w*\}\}/g, '{{}}');

const said = collectSentences();

it('finds what contracts and server say', () => {
  expect(said).toContain('Name is required');
  expect(said).toContain('Use at most {{}} characters.');
  expect(said).toContain('This code is not valid or is already in use.');
  expect(said.length).toBeGreaterThan(70);
});

describe.each(LANGUAGES)('%s', (_, sentences) => {
  it('has every sentence that contracts and server may say', () => {
    const known = new Set(Object.keys(sentences).map(shape));
    expect(said.filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('keeps what is put into a sentence', () => {
    for (const [english, translated] of Object.entries(sentences)) {
      expect(placeholdersOf(translated), english).toEqual(placeholdersOf(english));
    }
  });
});
