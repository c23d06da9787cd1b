import { describe, expect, it } from 'vitest';
import { HOST_LANGUAGES, type HostLanguage } from '#shared/languages.ts';
import { fetchSentences, type Sentences, sentencesOf } from './sentences.ts';
import { collectSentences } from '#web/testing/collect-sentences.ts';
import { placeholdersOf } from '#web/testing/placeholders.ts';

/** English is what the server says. */
const LANGUAGES: [HostLanguage, Sentences][] = await Promise.all(
  HOST_LANGUAGES.filter((language) => language !== 'en').map(
    async (language): Promise<[HostLanguage, Sentences]> => {
      await fetchSentences(language);
      return [language, sentencesOf(language)];
    },
  ),
);

/** About how many there are. */
const SENTENCES = 150;

/** What a sentence is apart from the names of its placeholders, which the server does not know. */
const shape = (sentence: string) => sentence.replaceAll(/\{\{\w*\}\}/g, '{{}}');

const said = collectSentences();

it('finds what contracts and server say', () => {
  expect(said).toContain('Name is required');
  expect(said).toContain('Use at most {{}} characters.');
  expect(said).toContain('This code is not valid or is already in use.');
  expect(said.length).toBeGreaterThanOrEqual(SENTENCES);
  expect(SENTENCES / said.length, `raise SENTENCES to ${said.length}`).toBeGreaterThan(0.9);
});

it('no language of the app does without', async () => {
  await expect(fetchSentences('eo' as HostLanguage)).rejects.toThrow(
    'src/web/words/eo/sentences.ts is missing',
  );
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
