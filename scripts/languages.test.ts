import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUEST_LANGUAGES, HOST_LANGUAGES } from '../src/shared/languages.ts';
import { SERVICE_KEYS } from '../src/shared/service-keys.ts';
import { root } from './setup/root.mjs';

/** The folders of texts, with a file for each language, and their languages. */
const FOLDERS = {
  'src/web/words': HOST_LANGUAGES,
  'src/server/features/mail/words': HOST_LANGUAGES,
  'src/services/starting-texts': HOST_LANGUAGES,
  'src/guest/words': GUEST_LANGUAGES,
} as const;
type Folder = keyof typeof FOLDERS;

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;

const textsUnder = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsUnder(value, `${path}${key}.`)
      : [[path + key, String(value)]],
  );

/** The texts of a file with their paths, such as `a.b.c`. */
const textsOf = (folder: Folder, language: string) =>
  new Map([
    ...textsUnder(read(`${folder}/${language}.json`)),
    // The English errors are in src/shared, because the server uses them too.
    ...(folder === 'src/web/words' && language === 'en'
      ? textsUnder({ errors: read('src/shared/errors.json') })
      : []),
  ]);

/** The name of a service in the app's language; the server also sends the English name. */
const NAMED = '$t(kinds.{{service}}.name)';

/** The placeholders of a text, in alphabetical order. */
const placeholdersOf = (text: string) =>
  [...text.replace(NAMED, '{name}').matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe.each(Object.entries(FOLDERS) as [Folder, readonly string[]][])('%s', (folder, languages) => {
  const english = textsOf(folder, 'en');

  it('has a file for each language', () => {
    const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(languages.map((language) => `${language}.json`).toSorted());
  });

  it.each(languages)(
    'has in %s the keys of English, each with a text and the same placeholders',
    (language) => {
      const texts = textsOf(folder, language);
      expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
      for (const [key, text] of texts) {
        expect(text, key).toMatch(/^\S(.*\S)?$/s);
        // Starting texts become a host's words.
        if (folder !== 'src/services/starting-texts') expect(text, key).not.toContain('!');
        expect(placeholdersOf(text), key).toEqual(placeholdersOf(english.get(key) ?? ''));
      }
    },
  );
});

// A host must understand a guest who asks about "Tips". A custom service has the host's title.
it.each(
  HOST_LANGUAGES.filter((language) => GUEST_LANGUAGES.some((guestLanguage) => guestLanguage === language)),
)('hosts and guests see the same names of services in %s', (language) => {
  const hosts = textsOf('src/web/words', language);
  const guests = textsOf('src/guest/words', language);
  for (const key of SERVICE_KEYS.filter((kind) => kind !== 'custom'))
    expect(hosts.get(`kinds.${key}.name`)).toBe(guests.get(`kinds.${key}.title`));
});
