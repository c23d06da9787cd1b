import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { requestedLanguage } from './page-request.ts';

test('?lang= wins over Accept-Language, and that over the guide', () => {
  expect(requestedLanguage('de', 'es')).toBe('de');
  expect(requestedLanguage(undefined, 'es')).toBe('es');
  expect(requestedLanguage(undefined)).toBeNull();
});

test.each<[unknown, string]>([
  ['fi', 'a language that there is none of'],
  ['', 'nothing'],
  [['de', 'en'], 'two at once'],
  [{ lang: 'de' }, 'an object'],
])('?lang=%s (%s) is ignored', (query) => {
  expect(requestedLanguage(query, 'es')).toBe('es');
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
  ['*', null],
  ['da; q=0.5 , EN ;Q=0.4', 'en'],
  ['en; q=0.3, de; q=0.9', 'de'],
])('Accept-Language: %s gives %s', (acceptLanguage, language) => {
  expect(requestedLanguage(undefined, acceptLanguage)).toBe(language);
});

test('any input gives a supported language or null', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 2000 }), (query, acceptLanguage) => {
      expect([...GUEST_LANGUAGES, null]).toContain(requestedLanguage(query, acceptLanguage));
    }),
  );
});

test('an oversized header is parsed only up to a limit', () => {
  expect(requestedLanguage(undefined, `${'x;q=1,'.repeat(80)}de`)).toBe('de');
  expect(requestedLanguage(undefined, `${'x;q=1,'.repeat(90)}de`)).toBe(null);
});
