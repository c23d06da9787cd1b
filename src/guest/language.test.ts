import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { chooseLanguage } from './language.ts';

const own = 'fr';

test('?lang= wins over the phone, and the phone over the guide', () => {
  expect(chooseLanguage({ query: 'de', acceptLanguage: 'es', own })).toBe('de');
  expect(chooseLanguage({ acceptLanguage: 'es', own })).toBe('es');
  expect(chooseLanguage({ own })).toBe('fr');
});

test.each<[unknown, string]>([
  ['fi', 'a language that there is none of'],
  ['', 'nothing'],
  [['de', 'en'], 'two at once'],
  [{ lang: 'de' }, 'an object'],
])('?lang=%s (%s) is passed over', (query) => {
  expect(chooseLanguage({ query, acceptLanguage: 'es', own })).toBe('es');
});

test.each([
  ['de-CH, en;q=0.9', 'de'],
  ['en;q=0.4, sv;q=0.8', 'sv'],
  ['fi, pt-BR;q=0.9, es;q=0.1', 'es'],
  ['nb-NO, en', 'no'],
  ['nn', 'no'],
  ['no', 'no'],
  ['de;q=0, en;q=0.1', 'en'],
  ['EN_us', 'en'],
  ['en;q=abc, de;q=0.2', 'de'],
  ['es;q=0.5, de;q=0.5', 'es'],
  ['*', 'fr'],
])('Accept-Language: %s gives %s', (acceptLanguage, language) => {
  expect(chooseLanguage({ acceptLanguage, own })).toBe(language);
});

test('whatever is sent, one of our languages comes out, and soon', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 2000 }), (query, acceptLanguage) => {
      expect(GUEST_LANGUAGES).toContain(chooseLanguage({ query, acceptLanguage, own }));
    }),
  );
  const started = performance.now();
  chooseLanguage({ acceptLanguage: 'x;q=1,'.repeat(1_000_000), own });
  expect(performance.now() - started).toBeLessThan(50);
});
