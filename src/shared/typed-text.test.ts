import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, removeInvisible } from './typed-text.ts';

const characters = (codes: string) =>
  codes.split(' ').map((code) => String.fromCodePoint(parseInt(code, 16)));

const UNSEEN = characters(
  '00AD 034F 061C 115F 1160 17B4 17B5 180E 200B 200C 200D 200E 200F 202A 202B 202C 202D 202E 2060 2061 2062 2063 2064 ' +
    '2066 2067 2068 2069 206A 206F 3164 FE00 FE0E FE0F FEFF FFA0 FFF9 FFFA FFFB FFFC 1D159 1D173 E0001 E0020 E0061 E007F E0100 007F 0080 009F',
);

/** Each has an invisible character that changes how it looks. */
const NEEDED = [
  '👨‍👩‍👧‍👦',
  '👩🏽‍🦰',
  '🏳️‍🌈',
  '👁️‍🗨️',
  '❤️‍🔥',
  '🧑‍🦽‍➡️',
  '☎︎',
  '☀️',
  '1️⃣',
  '#️⃣',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🇸🇪',
  'می‌خواهم',
  'خانه‌ها',
  'ه‍',
  'क्‍ष',
  'क्‌ष',
  'ශ්‍රී',
  'ന്‍',
  'র‍্যা',
  '葛󠄀城',
  'ᠨ᠎ᠠ',
];

const seen = fc.oneof(
  fc.constantFrom(...NEEDED, 'Å', 'ß', 'Ж', '山', '한', '9', '-', '(', '🏽', '🏴', ' ', '\n', '\u00A0'),
  fc
    .string({ unit: 'grapheme', maxLength: 3 })
    .filter((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text)),
);
const pieces = fc.array(fc.oneof(seen, fc.constantFrom(...UNSEEN, '\u2800', '\u2028')), { maxLength: 12 });

describe('a text that is read', () => {
  it.each(UNSEEN.map((mark) => [mark.codePointAt(0)?.toString(16) ?? '', mark]))(
    'loses U+%s before, in and behind it',
    (_code, mark) => {
      expect(removeInvisible(`${mark}Björk${mark}stugan ${mark}2${mark}`)).toBe('Björkstugan 2');
      expect(removeInvisible(mark.repeat(3))).toBe('');
    },
  );

  it.each(NEEDED)('keeps %s', (needed) => {
    expect(removeInvisible(needed)).toBe(needed);
    expect(removeInvisible(`Hej ${needed}, hej`)).toBe(`Hej ${needed}, hej`);
    expect(removeInvisible(`\u200B${needed}\u2060`)).toBe(needed);
  });

  it('keeps every letter, digit, sign and emoji, in their order', () => {
    const whatIsSeen = (text: string) => text.match(/(?![\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/gu);
    fc.assert(
      fc.property(fc.array(seen), (all) => {
        expect(whatIsSeen(removeInvisible(all.join(' ')))).toEqual(whatIsSeen(all.join(' ')));
      }),
    );
  });

  it('is unchanged when cleaned again, and has no mark between Latin letters', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const once = removeInvisible(all.join(''));
        expect(removeInvisible(once)).toBe(once);
        expect(removeInvisible(all.join('a'))).not.toMatch(/a[\u200B-\u200F\u2060\uFEFF\u00AD]a/);
      }),
    );
  });

  it('keeps line breaks, and turns blank Braille into a space', () => {
    expect(removeInvisible('a\u2028b\u2029c\u0085d\r\ne')).toBe('a\nb\nc\nd\r\ne');
    expect(removeInvisible('\u2800').trim()).toBe('');
  });
});

describe('a text that a machine reads', () => {
  const BLANKS = characters('0009 000A 00A0 1680 2000 2002 2003 2007 2008 2009 200A 202F 205F 2800 3000');
  const DASHES = characters('002D 02D7 058A 2010 2011 2012 2013 2014 2015 2043 2212 FE58 FE63 FF0D');

  it('has plain spaces and hyphens', () => {
    for (const blank of BLANKS)
      for (const dash of DASHES)
        expect(plainText(`${blank}070${blank}123${dash}45${blank}`)).toBe('070 123-45');
  });

  it('has no invisible characters', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const plain = plainText(all.join(''));
        expect(plain).not.toMatch(/[\p{Default_Ignorable_Code_Point}\u0080-\u009F]/u);
        expect(plain).toBe(plain.trim());
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });

  it('keeps every character of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d+\-()./,°NSEW]+$/), (number) => {
        expect(plainText(number.split('').join('\u200B'))).toBe(number);
      }),
    );
  });
});
