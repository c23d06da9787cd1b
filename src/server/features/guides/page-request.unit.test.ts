import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { wishedLanguage } from './page-request.ts';

test('?lang= wins over the phone, and the phone over the guide', () => {
  expect(wishedLanguage('de', 'es')).toBe('de');
  expect(wishedLanguage(undefined, 'es')).toBe('es');
  expect(wishedLanguage(undefined)).toBeNull();
});

test.each<[unknown, string]>([
  ['fi', 'a language that there is none of'],
  ['', 'nothing'],
  [['de', 'en'], 'two at once'],
  [{ lang: 'de' }, 'an object'],
])('?lang=%s (%s) is passed over', (query) => {
  expect(wishedLanguage(query, 'es')).toBe('es');
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
  expect(wishedLanguage(undefined, acceptLanguage)).toBe(language);
});

test('whatever is sent, one of our languages or none comes out', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 2000 }), (query, acceptLanguage) => {
      expect([...GUEST_LANGUAGES, null]).toContain(wishedLanguage(query, acceptLanguage));
    }),
  );
});

test('a header that is to keep the server busy is read no further than browsers write', () => {
  expect(wishedLanguage(undefined, `${'x;q=1,'.repeat(80)}de`)).toBe('de');
  expect(wishedLanguage(undefined, `${'x;q=1,'.repeat(90)}de`)).toBe(null);
});
