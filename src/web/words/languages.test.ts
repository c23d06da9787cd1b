import { describe, expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { placeholdersOf } from '#web/testing/placeholders.ts';
import { en } from './en.ts';
import { fetchGroup, GROUPS } from './groups.ts';
import { words as beforeSignIn } from './en/before-sign-in.ts';

/** Every text with its path, `a.b.c`. */
const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${at}${key}.`) : [[at + key, String(value)]],
  );

const english = new Map(flat(en));

describe.each(HOST_LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the same keys as English, each with a text and what is put into it', async () => {
    const groups = await Promise.all(GROUPS.map((group) => fetchGroup(language, group)));
    const words = new Map(groups.flatMap((group) => flat(group)));
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of words) {
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe('');
      expect(text, key).not.toContain('!');
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english.get(key) ?? ''));
    }
  });
});

it('keeps all English words in a group', async () => {
  const later = GROUPS.filter((group) => group !== 'before-sign-in');
  const groups = await Promise.all(later.map((group) => fetchGroup('en', group)));
  expect(new Set([beforeSignIn, ...groups].flatMap((group) => flat(group).map(([key]) => key)))).toEqual(
    new Set(english.keys()),
  );
});
