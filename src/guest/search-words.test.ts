import { expect, test } from 'vitest';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { WORDS } from './words/words.ts';
import { matchingWords, matchesAll } from './enhance/matching.ts';
import { plainWords } from './enhance/plain-words.ts';
import { SEARCH_WORDS } from './enhance/search-words.ts';

/** The keys of parts whose titles are the page's own. */
const TITLED = SERVICE_KEYS.filter(
  (key) => key in SERVICE_GUESTS && SERVICE_KINDS[key].ownTitle === undefined,
);

/** The searchable words of each part, on a page in this language without any text from the host. */
const pageIn = (language: (typeof GUEST_LANGUAGES)[number]) =>
  TITLED.map((key) => {
    const words = `${WORDS[language].kinds[key].title} ${SEARCH_WORDS[key]}`;
    return [key, new Set(plainWords(words))] as const;
  });

test.each(GUEST_LANGUAGES.flatMap((page) => GUEST_LANGUAGES.map((typed) => [page, typed] as const)))(
  'on a page in %s each part is found by its title in %s',
  (page, typed) => {
    const parts = pageIn(page);
    const vocabulary = new Set(parts.flatMap(([, words]) => [...words]));
    for (const key of TITLED) {
      const { title } = WORDS[typed].kinds[key];
      const answers = matchingWords(title, vocabulary);
      const found = parts.filter(([, words]) => matchesAll(words, answers)).map(([name]) => name);
      expect(found, title).toContain(key);
    }
    expect(
      matchesAll(
        new Set(plainWords(SEARCH_WORDS['map'] ?? '')),
        matchingWords(WORDS[typed].map.title, new Set(plainWords(SEARCH_WORDS['map'] ?? ''))),
      ),
    ).toBe(true);
  },
);

test.each(['check out', 'check-out', 'checkout', 'Checka ut', 'checking out', 'utcheckning', 'sjekke ut'])(
  'on a page in any language %s finds the checkout and no other part',
  (typed) => {
    for (const language of GUEST_LANGUAGES) {
      const parts = pageIn(language);
      const answers = matchingWords(typed, new Set(parts.flatMap(([, words]) => [...words])));
      expect(parts.filter(([, words]) => matchesAll(words, answers)).map(([name]) => name)).toEqual([
        'checkout',
      ]);
    }
  },
);
