import { z } from 'zod';
import { EMAIL_PATTERN } from './email-pattern.ts';
import { TEXT_LIMITS } from './limits.ts';
import { isUploaded } from './pictures.ts';

/**
 * The small schemas that every contract is made of. Text is trimmed; what a database or a browser
 * cannot hold (NUL, unpaired surrogates) is refused here, so that it is a 400 and never a 500.
 */

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this refuses
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

const storable = (value: string) => value.isWellFormed() && !UNSTORABLE.test(value);

const tooLong = (max: number) => `Use at most ${max} characters.`;

/** Text as typed, white space at its ends included, of at most `max` UTF-16 units. */
export const rawText = (max: number) =>
  z
    .string('Must be text.')
    .max(max, tooLong(max))
    .refine(storable, 'Contains characters that cannot be saved.');

/** Trimmed text of at most `max` UTF-16 units; may be empty. */
export const text = (max: number) =>
  z
    .string('Must be text.')
    .trim()
    .max(max, tooLong(max))
    .refine(storable, 'Contains characters that cannot be saved.');

/** Like {@link text}, but an empty value is refused with `message`. */
export const requiredText = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(storable, 'Contains characters that cannot be saved.');

/** Text that may be missing; `null` and white space clear it. */
export const clearableText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable();

/** Adds `https://` where a host typed an address without a scheme. */
const withScheme = (value: string) =>
  /^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/\/)/i.test(value) ? value : `https://${value}`;

function isWebAddress(value: string): boolean {
  if (/\s/.test(value) || !/^https?:\/\/[^/]/i.test(value)) return false;
  const parsed = URL.parse(value);
  return (
    parsed !== null && parsed.hostname !== '' && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
  );
}

const addressOr = (isOurs: (value: string) => boolean) =>
  text(TEXT_LIMITS.webAddress)
    .transform((value) => (value === '' || isOurs(value) ? value : withScheme(value)))
    .refine(
      (value) => value === '' || isOurs(value) || isWebAddress(value),
      'Use a web address that starts with https:// or http://.',
    );

/** A web address, http or https only (R-values-12); empty stays empty. */
export const webAddress = addressOr(() => false);

/** Where a picture is: on the web, or one that was uploaded here; empty stays empty. */
export const pictureAddress = addressOr(isUploaded);

export const clearablePictureAddress = pictureAddress.transform((value) => value || null).nullable();

/** A telephone number as people write it; empty stays empty. */
export const phone = text(TEXT_LIMITS.phone).refine(
  (value) => value === '' || (/^[+\d\s()./-]+$/.test(value) && /\d{2}/.test(value.replace(/\D/g, ''))),
  'Use digits, spaces and + ( ) - only.',
);

/** A number as people type or paste one; what is none comes back as it is. */
function typedDegrees(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = value.trim().replace(/°$/, '').replace(',', '.').replace('\u2212', '-');
  if (plain === '') return null;
  return /^[-+]?\d{1,3}(\.\d*)?$/.test(plain) ? Number(plain) : value;
}

/** Degrees of latitude or longitude, to about 10 cm; empty and `null` clear them. */
export const coordinate = (max: number, message: string) =>
  z.preprocess(
    typedDegrees,
    z
      .number(message)
      .min(-max, message)
      .max(max, message)
      .transform((degrees) => Math.round(degrees * 1e6) / 1e6)
      .nullable(),
  );

/** One word of a fixed list. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `Use one of: ${words.join(', ')}.`);

/** 4 uppercase letters, then 4 digits (R-tags-1). */
export const tagCode = z
  .string('Token is required.')
  .min(1, 'Token is required.')
  .regex(/^[A-Z]{4}[0-9]{4}$/, 'Invalid token format. Use ABCD1234.');

/** The address an account is known by, in lower case so that it names one account only. */
export const emailAddress = requiredText(TEXT_LIMITS.email, 'Email is required')
  .transform((value) => value.toLowerCase())
  .refine((value) => EMAIL_PATTERN.test(value), 'Email must be valid');

/**
 * A number in a path. What is not there is a 404, not a 400, however large: beyond what JavaScript
 * counts exactly nothing has an id, so such a number is as good as the largest.
 */
export const pathId = z
  .string()
  .regex(/^[1-9]\d*$/, 'Must be a positive whole number.')
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

export const id = z.int().positive();
export const dateTime = z.iso.datetime();
export const rowVersion = z
  .int('Must be a whole number.')
  .positive('Must be a positive whole number.')
  .max(2_147_483_647);
