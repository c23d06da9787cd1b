import { Secret } from 'otpauth';
import { hashToken } from '#server/http/auth.ts';

const CODES = 10;

/** What remains of a code, however it was typed. */
export const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** No one guesses 120 random bits, so a plain hash will do (ASVS 5.0, 6.5.2: from 112 on). */
const newCode = () => new Secret({ size: 15 }).base32;

/** Ten new ones as they are shown, in groups that can be typed: `K7MNPQ-2ABCDE-…`. */
export const newCodes = (): string[] =>
  Array.from({ length: CODES }, () => newCode().replaceAll(/.{6}(?!$)/g, '$&-'));

export const hashCode = (code: string): Buffer => hashToken(bare(code));
