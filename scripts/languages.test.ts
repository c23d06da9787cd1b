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

/** The name and the plural form of a text such as `days_few`: `days`, `few`. */
const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;

/** The names of the texts that have plural forms, with their forms. */
function pluralsOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const plurals = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const [, name, form] = PLURAL.exec(key) ?? [];
    if (name !== undefined && form !== undefined && texts.has(`${name}_other`))
      plurals.set(name, (plurals.get(name) ?? new Set()).add(form));
  }
  return plurals;
}

/**
 * The keys that a translation of the English texts must have, and those that it may have besides. Each language has its
 * own plural forms: Polish has `_few` and `_many`, Japanese only `_other`. i18next takes `_zero` for 0 in any language.
 */
function translationKeys(english: ReadonlyMap<string, string>, language: string) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const required = new Set<string>(english.keys());
  const optional = new Set<string>();
  for (const [name, englishForms] of pluralsOf(english)) {
    for (const form of englishForms) required.delete(`${name}_${form}`);
    // English lacks `_one` where the number is never 1, and other languages may lack forms there too.
    const isComplete = englishForms.has('one');
    for (const form of pluralCategories) (isComplete ? required : optional).add(`${name}_${form}`);
    required.add(`${name}_other`);
    optional.add(`${name}_zero`);
  }
  return { required, optional };
}

/** Fails if the texts are not a complete translation of the English ones. */
function expectTranslation(
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  language: string,
): void {
  const { required, optional } = translationKeys(english, language);
  const isKnown = (key: string) => required.has(key) || optional.has(key);
  expect(
    [...required].filter((key) => !texts.has(key)),
    'keys that are missing',
  ).toEqual([]);
  expect(
    [...texts.keys()].filter((key) => !isKnown(key)),
    'keys that do not belong here',
  ).toEqual([]);
  for (const [key, text] of texts) {
    expect(text, key).toMatch(/^\S(.*\S)?$/s);
    // "1 day" may lack the number in a language whose `_one` is only for 1.
    const sources = [english.get(key), english.get(key.replace(PLURAL, '$1_other'))];
    expect(
      sources.flatMap((source) => (source === undefined ? [] : [placeholdersOf(source)])),
      key,
    ).toContainEqual(placeholdersOf(text));
  }
}

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
      expectTranslation(texts, english, language);
      // Starting texts become a host's words.
      if (folder === 'src/services/starting-texts') return;
      for (const [key, text] of texts) expect(text, key).not.toContain('!');
    },
  );
});

describe('a language with other plural forms than English', () => {
  const english = new Map([
    ['days_one', 'one day'],
    ['days_other', '{{count}} days'],
    ['wait_other', '{{count}} hours'],
  ]);
  const forms = (...keys: string[]) => new Map(keys.map((key) => [key, '{{count}}']));
  const POLISH = ['days_one', 'days_few', 'days_many', 'days_other', 'wait_other'];

  it('has a text for each of its forms', () => {
    expectTranslation(forms(...POLISH), english, 'pl');
    expectTranslation(forms('days_other', 'wait_other'), english, 'ja');
  });

  it('may have a text for 0', () => {
    expectTranslation(forms(...POLISH, 'days_zero'), english, 'pl');
  });

  it.each(POLISH.map((key) => [key]))('does not lack %s', (missing) => {
    const rest = POLISH.filter((key) => key !== missing);
    expect(() => expectTranslation(forms(...rest), english, 'pl')).toThrow('keys that are missing');
  });

  it("has no other language's forms", () => {
    expect(() => expectTranslation(forms(...POLISH, 'days_two'), english, 'pl')).toThrow(
      'keys that do not belong here',
    );
  });
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
