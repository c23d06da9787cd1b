import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice, priceOf, typedPrice } from './prices.ts';
import { parseReason, reason } from './reason.ts';

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['12,5', 12.5],
  ['0,5', 0.5],
  [',5', 0.5],
  ['.5', 0.5],
  ['12.', 12],
  ['007', 7],
  ['-5', -5],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f000', 1000],
  ['12 345,50', 12_345.5],
  ['1 000.5', 1000.5],
  ["1'000", 1000],
  ['1’000.50', 1000.5],
  ['1.000,50', 1000.5],
  ['1,000.50', 1000.5],
  ['1.000.000', 1_000_000],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1,00,000', 100_000],
  ['1,00,000.50', 100_000.5],
  // Not thousands: the first digit is no 0, and at most three are before a group.
  ['0,500', 0.5],
  ['0.125', 0.125],
  ['1000.000', 1000],
  ['1.0000', 1],
])('%j is the price %d (R-values-10)', (typed, price) => expect(parsePrice(typed)).toBe(price));

const refusal = (typed: unknown) => {
  const [issue] = priceOf(reason('price_positive')).safeParse(typed).error?.issues ?? [];
  return parseReason(issue?.message ?? '');
};

test.each([
  ['1.000', 1000, '1.00'],
  ['1,000', 1000, '1.00'],
  ['\u200b12,500', 12_500, '12.5'],
  ['999.999', 999_999, '999.9990'],
  ['1.255', 1255, '1.2550'],
])('%j may be two prices, and the refusal shows both', (typed, thousands, decimal) => {
  expect(refusal(typed)).toMatchObject({ code: 'price_two_ways', params: { thousands, decimal } });
  expect(parsePrice(decimal)).toBe(Number(decimal));
});

test.each([
  '',
  ' ',
  '12 50',
  '1 0 0',
  '1.00.000',
  '1.000.00',
  '1,000,50',
  '12:50',
  '12:-',
  '1 000 kr',
  '€ 12',
  '1e3',
  '--5',
  '1.2.3',
  '٣',
  '.',
  ',',
  null,
  true,
])('%j is not a price', (typed) => expect(refusal(typed)).toMatchObject({ code: 'price_number' }));

test('notations of all countries are parsed correctly or refused', () => {
  const locales = [
    'en',
    'sv',
    'no',
    'fi',
    'da',
    'de',
    'fr',
    'es',
    'de-CH',
    'de-AT',
    'pt',
    'pl',
    'en-IN',
    'en-ZA',
    'it',
  ];
  const price = fc.integer({ min: 0, max: 999_999_999 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(price, fc.constantFrom(...locales), fc.constantFrom(0, 2, 3), (whole, locale, digits) => {
      const value = digits === 0 ? Math.round(whole) : whole;
      const format = {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      } as const;
      const typed = new Intl.NumberFormat(locale, format).format(value);
      expect([value, typed], `${locale}: ${typed}`).toContain(parsePrice(typed));
    }),
    { numRuns: 2000 },
  );
});

test('a price in a form saves unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
      const price = digits / 10 ** places;
      expect(parsePrice(typedPrice(price))).toBe(price);
    }),
  );
});
