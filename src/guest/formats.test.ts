import { expect, test } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { dayList, celsius, degrees, weekday } from './formats.ts';
import { priceFormat } from '#services/page/price.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test("prices use the guest's number format, without decimals for whole amounts", () => {
  expect(plain(priceFormat('sv', 'SEK')(1250))).toBe('1 250 kr');
  expect(plain(priceFormat('sv', 'SEK')(24.5))).toBe('24,50 kr');
  expect(plain(priceFormat('de', 'EUR')(9.9))).toBe('9,90 €');
  expect(plain(priceFormat('en', 'GBP')(5))).toBe('£5');
});

test('an invalid currency does not break the page', () => {
  expect(priceFormat('en', '<b>')(5)).toBe('5 <b>');
});

test('days are listed in words, from Monday on', () => {
  expect(dayList('en', ['sunday', 'monday', 'friday'])).toBe('Monday, Friday, and Sunday');
  expect(dayList('sv', ['friday', 'tuesday'])).toBe('tisdag och fredag');
});

test('temperatures are whole degrees, and zero has no sign', () => {
  expect(plain(celsius('sv', -3.4))).toBe('−3 °C');
  for (const tag of GUEST_LANGUAGES) {
    expect(celsius(tag, -3.4)).toMatch(/^−3/);
    expect(degrees(tag, -3.4)).toMatch(/^−3/);
  }
  expect(plain(celsius('en', -0.4))).toBe('0°C');
  expect(plain(celsius('de', 21.5))).toBe('22 °C');
  expect(degrees('sv', -3.4)).toBe('−3°');
  expect(degrees('fr', -0.4)).toBe('0°');
});

test('forecast days have short names', () => {
  expect(weekday('en', '2026-06-01')).toBe('Mon');
  expect(weekday('es', '2026-06-03')).toBe('mié');
});
