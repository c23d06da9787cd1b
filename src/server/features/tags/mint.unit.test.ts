import { describe, expect, it } from 'vitest';
import { randomCode } from './mint.ts';

describe('a random code', () => {
  const codes = Array.from({ length: 200_000 }, randomCode);

  it('is four letters and four digits', () => {
    expect(codes.filter((code) => !/^[A-Z]{4}[0-9]{4}$/.test(code))).toEqual([]);
  });

  it('starts with no offensive word', () => {
    // 200,000 draws from 456,976 words would include some offensive ones.
    const words =
      'FUCK SHIT CUNT NAZI RAPE PISS SLUT HORA FITT KUKS KNUL BAJS RUNK SKIT SLYN JAVL NEGE FAEN VITT HURE'.split(
        ' ',
      );
    const parts = ['KUK', 'SEX', 'FAG', 'KKK'];
    expect(codes.filter((code) => words.includes(code.slice(0, 4)))).toEqual([]);
    expect(codes.filter((code) => parts.some((part) => code.includes(part)))).toEqual([]);
  });

  it('has every digit and letter about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of codes.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    const isDigit = (character: string) => /\d/.test(character);
    expect(counts.size).toBe(36);
    for (const [character, count] of counts) {
      const expected = (codes.length * 4) / (isDigit(character) ? 10 : 26);
      expect(Math.abs(count / expected - 1)).toBeLessThan(0.05);
    }
  });
});
