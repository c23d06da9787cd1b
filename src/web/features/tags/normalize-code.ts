import { codeAmongMarks, codeInAddress } from '#shared/guide-address.ts';
import { CODE_LENGTH } from '#shared/limits.ts';
import { plainText } from '#shared/typed-text.ts';

/** A code starts with this many letters; the rest are digits. */
const LETTER_COUNT = 4;

/** Characters that look alike on a printed tag: 0 and O, 1 and I. */
const LETTER_FOR: Record<string, string> = { '0': 'O', '1': 'I' };
const DIGIT_FOR: Record<string, string> = { O: '0', I: '1' };

const fixCharacter = (character: string, index: number): string =>
  (index < LETTER_COUNT ? LETTER_FOR : DIGIT_FOR)[character] ?? character;

/**
 * Normalizes an activation key that was typed, pasted or scanned: upper case, without separators, at most 8 characters
 * (R-tags-2). If the input is an address, takes the code in it. The result may still be invalid.
 */
export function normalizeCode(input: string): string {
  const text = plainText(input);
  const plain = (codeAmongMarks(text) ?? (text.includes('/') ? codeInAddress(text) : null) ?? text)
    .replace(/[ ._-]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
  return plain.replace(/./g, fixCharacter);
}
