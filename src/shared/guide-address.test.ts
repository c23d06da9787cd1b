import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeInAddress, guideAddress, isPlainQuery, plainCodeIn } from './guide-address.ts';

test.each([
  ['/cabins/ABCD1234/', '/cabins/ABCD1234'],
  ['/CABINS/abcd1234?S=Q', '/cabins/ABCD1234?s=q'],
  ['/cabins/ABCD1234.', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234%20', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234%0D%0A', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234%A0', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234%E2%80%8B', '/cabins/ABCD1234'],
  ['/cabins/%E2%80%AAABCD1234%E2%80%AC', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234%', '/cabins/ABCD1234'],
  ['/cabins/ABCD-1234', '/cabins/ABCD1234'],
  ['/cabins/ABCD%E2%80%911234', '/cabins/ABCD1234'],
  ['/cabins/ABCD+1234', '/cabins/ABCD1234'],
  ['/cabins/(ABCD1234)', '/cabins/ABCD1234'],
  ['/cabins/%E2%80%9EABCD1234%E2%80%9C', '/cabins/ABCD1234'],
  ['//cabins//ABCD1234', '/cabins/ABCD1234'],
  ['/cabins%2FABCD1234', '/cabins/ABCD1234'],
  ['/cabins/ABCD1234/?lang=de', '/cabins/ABCD1234?lang=de'],
  ['/cabins/ABCD1234&lang=de', '/cabins/ABCD1234?lang=de'],
  ['/cabins/ABCD1234?s=q&amp;lang=de', '/cabins/ABCD1234?s=q&lang=de'],
  ['/cabins/ABCD1234%3Fs%3Dq%26lang%3Dde', '/cabins/ABCD1234?s=q&lang=de'],
  ['/cabins/ABCD1234%253Fs%253Dq', '/cabins/ABCD1234?s=q'],
  ['/cabins/ABCD1234?s=q?lang=de).', '/cabins/ABCD1234?s=q&lang=de'],
  ['/cabins/ABCD1234/?AT=Weather_Now&utm_source=x', '/cabins/ABCD1234?at=weather_now'],
])('%s leads to %s', (url, address) => {
  expect(guideAddress(url)).toEqual({ code: 'ABCD1234', address });
});

test.each([
  '//evil.example/cabins/ABCD1234',
  '/\\evil.example/cabins/ABCD1234',
  '/%5Cevil.example%2Fcabins/ABCD1234',
  '/cabins/../ABCD1234',
  '/cabins/ABCD1234/x',
  '/cabins/ABCD1234x',
  '/cabins/ABCD12345',
  '/cabins/ABC1234',
  '/cabins/1234ABCD',
  '/cabins/17',
  '/cabins/%C3%84BCD1234',
  // Their Unicode upper case has ASCII letters.
  '/cabins/%C5%BFBCD1234',
  '/cabin%C5%BF/ABCD1234',
  '/cabins/',
  '/cabins',
  '/ABCD1234',
  '/api/cabins/ABCD1234',
  'cabins/ABCD1234',
  `/cabins/ABCD1234${'.'.repeat(20_000)}`,
])('%s is no guide’s', (url) => {
  expect(guideAddress(url)).toBeNull();
});

const added = fc.constantFrom(
  '/',
  '.',
  ',',
  ')',
  ']',
  '"',
  '%22',
  "'",
  '%20',
  '%0A',
  '%E2%80%8B',
  '%C2%A0',
  '',
);
const letters = fc.string({ unit: fc.constantFrom(...'ABCXYZ'.split('')), minLength: 4, maxLength: 4 });
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 4, maxLength: 4 });
const cased = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((lower) =>
    text
      .split('')
      .map((letter, at) => (lower[at] ? letter.toLowerCase() : letter.toUpperCase()))
      .join(''),
  );
const slashes = fc.constantFrom('/', '//', '/%20');
const queries = fc.subarray(['s=q', 'lang=de', 'at=wifi'], { minLength: 0 });

const spellings = fc.tuple(letters, digits, queries).chain(([before, behind, query]) =>
  fc.record({
    wanted: fc.constant(`/cabins/${before}${behind}${query.length > 0 ? `?${query.join('&')}` : ''}`),
    url: fc
      .tuple(
        slashes,
        cased('cabins'),
        slashes,
        cased(before),
        fc.constantFrom('', '-', '%20', '.', '%E2%80%91', '%C2%AD'),
        fc.constant(behind),
        fc.array(added, { maxLength: 3 }).map((marks) => marks.join('')),
        query.length === 0 ? fc.constant('') : fc.constantFrom('?', '&', '%3F', '%26', '?&'),
        cased(query.join('&')),
        added,
      )
      .map((parts) => parts.join('')),
  }),
);

test('any spelling of an address normalizes to the same guide and parameters', () => {
  fc.assert(
    fc.property(spellings, ({ url, wanted }) => {
      const found = guideAddress(url);
      expect(found?.address).toBe(wanted);
      // A normalized address stays the same.
      expect(plainCodeIn(wanted)).toBe(found?.code);
      expect(isPlainQuery(wanted.split('?')[1] ?? '')).toBe(true);
      expect(codeInAddress(`https://guide.example${url}`)).toBe(found?.code);
    }),
    { numRuns: 1000 },
  );
});

test('no address leads to another site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'/\\.:@%25CF?#&cabinsABCD1234 \n'.split('')) }),
      (text) => {
        expect(guideAddress(`/${text}`)?.address ?? '/cabins/ABCD1234').toMatch(
          /^\/cabins\/[A-Z]{4}\d{4}(\?[a-z0-9=&%+._-]+)?$/i,
        );
      },
    ),
  );
});

test.each(['', 's=q', 'lang=sv&at=wifi', 'utm_source=News', 'lang=', 'lang=es&lang=fr', 'lang=de-ch'])(
  'the query %j is the guide’s own',
  (query) => expect(isPlainQuery(query)).toBe(true),
);
test.each(['S=q', 's=Q', 'lang=de.', 's=q?lang=de', 'amp;lang=de', '%6Cang=de%20'])(
  'the query %j is spelled otherwise',
  (query) => expect(isPlainQuery(query)).toBe(false),
);
