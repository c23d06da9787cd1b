import fc from 'fast-check';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { phoneLink, whatsappLink } from './phone-link.ts';

test.each([
  ['070-123 45 67', 'tel:0701234567'],
  ['(070) 123 45 67', 'tel:0701234567'],
  ['(0)70-123 45 67', 'tel:0701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['0046 70 123 45 67', 'tel:+46701234567'],
  ['(+46) 70 123 45 67', 'tel:+46701234567'],
  ['(0046) (0)70 123 45 67', 'tel:+46701234567'],
  ['+(46) 70.123.45.67', 'tel:+46701234567'],
  ['+0046 70 123 45 67', 'tel:+46701234567'],
  ['+46 070 123 45 67', 'tel:+46701234567'],
  ['+46 0771-45 04 50', 'tel:+46771450450'],
  ['tel:+46701234567', 'tel:+46701234567'],
  ['\u202a+46\u00a070\u2011123 45 67\u202c', 'tel:+46701234567'],
  // In Italy the 0 of a landline belongs to the number, and mobiles have none.
  ['+39 06 698 12345', 'tel:+390669812345'],
  ['+39 (0)6 698 12345', 'tel:+390669812345'],
  ['+39 (0)347 123 4567', 'tel:+393471234567'],
  ['+378 0549 886377', 'tel:+3780549886377'],
  ['+225 07 12 34 56 78', 'tel:+2250712345678'],
  ['+7 8 912 345-67-89', 'tel:+79123456789'],
  ['+36 06 20 123 4567', 'tel:+36201234567'],
  // Missing digits are not inserted: Argentina's mobiles.
  ['+54 011 15 2345 6789', 'tel:+540111523456789'],
  ['112', 'tel:112'],
  ['1177', 'tel:1177'],
  ['114 14', 'tel:11414'],
  ['113 13', 'tel:11313'],
  ['000', 'tel:000'],
  ['+47 113', 'tel:+47113'],
  // The first of several numbers. An area code is not a number.
  ['08/123 456 78', 'tel:0812345678'],
  ['+46/8/123 456 78', 'tel:+46812345678'],
  ['070-123 45 67 / 070-765 43 21', 'tel:0701234567'],
  ['08-123 45 67/68', 'tel:081234567'],
  ['114 14/112', 'tel:11414'],
  ['+46 8 123 45 67 +46 70 765 43 21', 'tel:+4681234567'],
  ['070-123 45 67, 070-765 43 21', 'tel:0701234567'],
  ['070-123 45 67 eller 070-765 43 21', 'tel:0701234567'],
  ['070-123 45 67 070-765 43 21', null],
  // Letters.
  ['ring 070-123 45 67', 'tel:0701234567'],
  ['08-123 45 67 ext. 12', 'tel:081234567'],
  ['08-123 45 67x12', 'tel:081234567'],
  ['1-800-FLOWERS', null],
  ['+0701234567', null],
  ['', null],
  ['ring mig', null],
])('phone %s calls %s', (typed, link) => {
  expect(phoneLink(typed)).toBe(link);
});

test.each([
  ['+47 912 34 567', 'https://wa.me/4791234567'],
  ['0046 70 123 45 67', 'https://wa.me/46701234567'],
  ['(+46) 070 123 45 67', 'https://wa.me/46701234567'],
  // A Swedish mobile is recognised in its national format and as WhatsApp writes it.
  ['070-123 45 67', 'https://wa.me/46701234567'],
  ['46 70 123 45 67', 'https://wa.me/46701234567'],
  // India, Kazakhstan, Sweden: the country is unknown.
  ['912 34 567', null],
  ['77 12 34 56', null],
  ['0170 1234567', null],
  ['06 12 34 56 78', null],
  ['033-12 34 56', null],
  ['+0701234567', null],
  ['112', null],
  ['', null],
])('WhatsApp %s opens %s (R-values-22)', (typed, link) => {
  expect(whatsappLink(typed)).toBe(link);
});

/** The national prefix, mostly 0, which the library's types lack. */
function trunkOf(country: CountryCode): string {
  const all = new Metadata(metadata);
  all.selectNumberingPlan(country);
  return (all.numberingPlan as unknown as { nationalPrefix(): string | undefined }).nationalPrefix() ?? '';
}

/** A valid mobile number of some country, with random digits where the result is valid too. */
const number = fc
  .tuple(
    fc.constantFrom(...getCountries(metadata).filter((country) => examples[country] !== undefined)),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([country, digits]) => {
    const example = examples[country] ?? '';
    const other = example.slice(0, -digits.length) + digits.join('');
    const code = getCountryCallingCode(country, metadata);
    const parsed = parsePhoneNumberFromString(`+${code}${other}`, metadata);
    const national = parsed?.isValid() === true && parsed.number === `+${code}${other}` ? other : example;
    return { code, national, trunk: trunkOf(country) };
  });

/** Digits in groups, as people write them. */
const grouped = (digits: string, size: number, blank: string) =>
  (digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(blank);

test('the dialled number is the written one, in every country and format', () => {
  fc.assert(
    fc.property(
      number,
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom(' ', '-', '.', '\u00a0', '\u2011', ''),
      ({ code, national, trunk }, size, blank) => {
        const rest = grouped(national, size, blank);
        const written = [
          '+C R',
          '00C R',
          '(+C) R',
          '(00C) R',
          '+(C) R',
          '+ C R',
          '+C-R',
          'tel:+CR',
          '\u202a+C R\u202c',
        ];
        const withTrunk = trunk === '0' ? ['+C (0)R', '+C (0) R', '+C 0R', '(+C) 0R', '00C (0)R'] : [];
        for (const form of [...written, ...withTrunk]) {
          const typed = form.replace('C', code).replace('R', rest);
          expect(phoneLink(typed), typed).toBe(`tel:+${code}${national}`);
          expect(whatsappLink(typed), typed).toBe(`https://wa.me/${code}${national}`);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

const isWithin = (part: string, whole: string) => {
  let at = 0;
  for (const digit of part) {
    at = whole.indexOf(digit, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

test('no digit is dialled that is not in the text', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+ ()/.-'.split('')), maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'0123456789+ ()/.-,;xåext'.split('')), maxLength: 40 }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const written = text.replace(/\D/g, '');
      expect(isWithin((phoneLink(text) ?? '').replace(/\D/g, ''), written)).toBe(true);
      const chat = (whatsappLink(text) ?? '').replace(/\D/g, '');
      // A Swedish mobile gets its country code.
      expect(isWithin(chat, written) || (chat.startsWith('467') && isWithin(chat.slice(2), written))).toBe(
        true,
      );
    }),
    { numRuns: 5000 },
  );
});
