import { codeAmongMarks, codeInAddress } from '#shared/guide-address.ts';
import { CODE_LENGTH } from '#shared/limits.ts';
import { plainText } from '#shared/typed-text.ts';

/** How many of a code's characters are letters; digits follow. */
const LETTERS = 4;

/** What a key is mistaken for: on a tag, a zero looks like an O, and a one like an I. */
const LETTER_FOR: Record<string, string> = { '0': 'O', '1': 'I' };
const DIGIT_FOR: Record<string, string> = { O: '0', I: '1' };

const asPlaced = (character: string, index: number): string =>
  (index < LETTERS ? LETTER_FOR : DIGIT_FOR)[character] ?? character;

/**
 * What someone typed, pasted or scanned as an activation key, in upper case and without the spaces, dashes and dots
 * that people put between letters and digits; at most 8 characters (R-tags-2). Of an address, the code in it.
 */
export function typedCode(typed: string): string {
  const text = plainText(typed);
  const plain = (codeAmongMarks(text) ?? (text.includes('/') ? codeInAddress(text) : null) ?? text)
    .replace(/[ ._-]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
  return plain.replace(/./g, asPlaced);
}
