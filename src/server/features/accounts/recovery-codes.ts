import { Secret } from 'otpauth';
import { hashToken } from '#server/http/actor.ts';

const CODE_COUNT = 10;

/** A code without the spaces, hyphens and lower case that people type. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** 120 random bits need no slow hash (ASVS 5.0, 6.5.2: 112 bits or more). */
const generateCode = () => new Secret({ size: 15 }).base32;

/** Ten new codes, in groups that are easy to type: `K7MNPQ-2ABCDE-…`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => generateCode().replaceAll(/.{6}(?!$)/g, '$&-'));

export const hashRecoveryCode = (code: string): Buffer => hashToken(normalizeCode(code));
