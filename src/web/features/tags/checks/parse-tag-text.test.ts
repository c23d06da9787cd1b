import { describe, expect, it } from 'vitest';
import { parseTagText } from './parse-tag-text.ts';

const OURS = 'https://guide.example';

describe('a typed code', () => {
  it.each([
    'ABCD-1234.',
    '"ABCD1234"',
    'abcd.1234',
    'ABCD1234',
    'abcd1234',
    ' ABCD 1234 ',
    'abcd-1234',
    'Abcd–1234\n',
    '\u200BABCD\u20111234\u200E',
  ])('%j is read', (input) => {
    expect(parseTagText(input, OURS)).toEqual({ address: 'typed', code: 'ABCD1234', addressText: null });
  });

  it.each(['', 'ABCD123', 'ABCD12345', 'ABC12345', '1234ABCD', 'hello', 'ÅBCD1234'])(
    '%j is not a code',
    (input) => {
      expect(parseTagText(input, OURS)).toMatchObject({ address: 'typed', code: null });
    },
  );
});

describe('an address', () => {
  it.each([
    'https://guide.example/cabins/ABCD1234?s=q',
    'HTTPS://GUIDE.EXAMPLE/cabins/abcd1234',
    'http://guide.example/cabins/ABCD1234/',
    '"https://guide.example/CABINS/ABCD-1234".',
    'https://guide.example//cabins//ABCD 1234).',
    'https://guide.example/cabins/ABCD1234&lang=de',
    'https://guide.example/cabins/ABCD1234%3Fs=q',
    'guide.example/cabins/ABCD1234',
    ' https://guide.example:443/cabins/ABCD1234#wifi ',
  ])('%j is ours', (text) => {
    expect(parseTagText(text, OURS)).toMatchObject({ address: 'ours', code: 'ABCD1234' });
  });

  it.each([
    ['https://guide.example.evil.example/cabins/ABCD1234', 'guide.example.evil.example/cabins/ABCD1234'],
    ['https://guide.example@evil.example/cabins/ABCD1234', 'evil.example/cabins/ABCD1234'],
    ['https://evil.example/guide.example/cabins/ABCD1234', 'evil.example/guide.example/cabins/ABCD1234'],
    ['https://guide.example:8443/cabins/ABCD1234', 'guide.example:8443/cabins/ABCD1234'],
    ['https://user@guide.example/cabins/ABCD1234', 'guide.example/cabins/ABCD1234'],
    // A Cyrillic lookalike is shown in Punycode.
    ['https://guid\u0435.example/cabins/ABCD1234', 'xn--guid-7of.example/cabins/ABCD1234'],
    ['evil.example/ABCD1234', 'evil.example/ABCD1234'],
  ])('%j is foreign, and its code is read', (text, addressText) => {
    const reading = parseTagText(text, OURS);
    expect(reading).toMatchObject({ address: 'foreign', code: 'ABCD1234' });
    if (!text.includes('\u0435')) expect(reading.addressText).toBe(addressText);
    else expect(reading.addressText).toMatch(/^xn--/);
  });

  it.each([
    'https://evil.example/menu',
    'WIFI:S:Sjöstugan;T:WPA;P:hemligt;;',
    'javascript:alert(1)',
    'tel:+46701234567',
  ])('%j is foreign and has no code', (text) => {
    expect(parseTagText(text, OURS)).toMatchObject({ address: 'foreign', code: null });
  });

  it.each(['localhost:3000/cabins/ABCD1234', 'LocalHost:3000/cabins/abcd1234?s=q'])(
    '%j is ours if the site has that port',
    (text) => {
      const reading = { address: 'ours', code: 'ABCD1234' };
      expect(parseTagText(text, 'http://localhost:3000')).toMatchObject(reading);
      expect(parseTagText(text, 'http://localhost:3001')).toMatchObject({ ...reading, address: 'foreign' });
    },
  );

  it('of this site may have no code', () => {
    expect(parseTagText(`${OURS}/login`, OURS)).toMatchObject({ address: 'ours', code: null });
  });

  it('outside the path of this site is foreign', () => {
    expect(parseTagText('https://x.example/cabins/ABCD1234', 'https://x.example/guide').address).toBe(
      'foreign',
    );
    expect(parseTagText('https://x.example/guide/cabins/ABCD1234', 'https://x.example/guide').address).toBe(
      'ours',
    );
    expect(
      parseTagText('https://x.example/guidebook/cabins/ABCD1234', 'https://x.example/guide').address,
    ).toBe('foreign');
  });
});
