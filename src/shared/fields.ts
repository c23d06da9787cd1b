import { z } from 'zod';
import { type Axis, readDegrees, toTenCentimetres } from './coordinates.ts';
import { accountEmail } from './email-address.ts';
import { PICTURES_PER_TEXT, TEXT_LIMITS } from './limits.ts';
import { withoutChatLink, withoutPhoneScheme } from './phone-number.ts';
import { FOCUS_MIDDLE, isUploaded } from './pictures.ts';
import { type ReasonText, reason } from './reason.ts';
import { TAG_CODE } from './tag-code.ts';
import { isTimeZone } from './time-zones.ts';
import { isInvisible, plainText, removeInvisible } from './typed-text.ts';
import { isWebAddress, readWebAddress } from './web-address.ts';

/**
 * Schemas of single fields, for all contracts. Text is trimmed and has no invisible characters (R-values-20). Characters that
 * a database or browser cannot store (NUL, unpaired surrogates) are refused with 400 instead of causing a 500.
 */

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this refuses
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

const storable = (value: string) => value.isWellFormed() && !UNSTORABLE.test(value);

const tooLong = (max: number) => reason('too_long', { max });

/** A text of at most `max` UTF-16 units after `read`. */
const textRead = (read: (typed: string) => string, max: number, none: ReasonText) =>
  z.string(none).overwrite(read).max(max, tooLong(max)).refine(storable, reason('unstorable'));

const trimmed = (typed: string) => removeInvisible(typed).trim();

/** Text exactly as sent, such as one to compare with a stored text. */
export const rawText = (max: number) => textRead((sent) => sent, max, reason('text'));

/** Text that keeps white space at its ends. */
export const untrimmedText = (max: number, none = reason('text')) => textRead(removeInvisible, max, none);

/** Trimmed text of at most `max` UTF-16 units; may be empty. */
export const text = (max: number) => textRead(trimmed, max, reason('text'));

/** Like {@link text}, but an empty value is refused with `message`. */
export const requiredText = (max: number, message: ReasonText) =>
  textRead(trimmed, max, message).min(1, message);

/** Keeps texts of invisible characters only, because saved ones are shown and can be saved again (R-values-21). */
const keepInvisible = (read: (typed: string) => string) => (typed: string) =>
  isInvisible(typed) ? typed : read(typed);

/** Like {@link requiredText}, for a service's value: new-input.ts refuses new texts of invisible characters only. */
export const requiredServiceText = (max: number, message: ReasonText) =>
  textRead(keepInvisible(trimmed), max, message).min(1, message);

/** Like {@link requiredServiceText}, but keeps white space at the ends. */
export const untrimmedServiceText = (max: number, message: ReasonText) =>
  textRead(keepInvisible(removeInvisible), max, message).refine((typed) => typed.trim() !== '', message);

/** Like {@link text}, for machine-readable text: hyphens and spaces become plain ones. */
const plain = (max: number) => textRead(plainText, max, reason('text'));

/** Optional text, cleared by `null` or white space. */
export const clearableText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable();

const addressOr = (isOurs: (value: string) => boolean) =>
  text(TEXT_LIMITS.webAddress)
    .transform((value) => (isOurs(value) ? value : readWebAddress(value)))
    .refine((value) => value === '' || isOurs(value) || isWebAddress(value), reason('web_address'));

/** A web address, http or https only (R-values-12); empty stays empty. */
export const webAddress = addressOr(() => false);

/** The address of a picture on the web or an uploaded one; empty stays empty. */
export const pictureAddress = addressOr(isUploaded);

export const clearablePictureAddress = pictureAddress.transform((value) => value || null).nullable();

/** A list. Empty rows are dropped before they are counted (R-values-11). */
export function rows<T extends z.ZodType>(
  row: T,
  isFilledIn: (value: z.output<T>) => boolean,
  { max, none }: { max: number; none?: ReasonText },
) {
  return z
    .array(row, none ?? reason('list'))
    .transform((all) => all.filter(isFilledIn))
    .refine((all) => none === undefined || all.length > 0, none)
    .refine((all) => all.length <= max, reason('too_many_items', { max }));
}

/** A caption without a picture is refused, so that it is not lost. */
const picture = z
  .object({ imageUrl: pictureAddress.default(''), caption: text(TEXT_LIMITS.caption).default('') })
  .refine(({ imageUrl, caption }) => imageUrl !== '' || caption === '', {
    error: reason('picture_required'),
    path: ['imageUrl'],
  });

/** The pictures below a text (R-values-16). */
export const captionedPictures = rows(picture, ({ imageUrl }) => imageUrl !== '', { max: PICTURES_PER_TEXT });

/** A phone number as people write it; empty stays empty. */
export const phone = plain(TEXT_LIMITS.phone)
  .overwrite(withoutPhoneScheme)
  .refine(
    (value) => value === '' || (/^[+\d\s()./-]+$/.test(value) && /\d{2}/.test(value.replace(/\D/g, ''))),
    reason('phone'),
  );

/** A phone number for WhatsApp, or a link to its chat; empty stays empty. */
export const whatsapp = plain(TEXT_LIMITS.webAddress).overwrite(withoutChatLink).pipe(phone);

/** Degrees of an axis, rounded to about 10 cm, also in the notation of maps (R-values-23). Empty or `null` clears them. */
const degrees = (axis: Axis, max: number) =>
  z.preprocess(
    (sent) =>
      typeof sent !== 'string' ? sent : plainText(sent) === '' ? null : (readDegrees(sent, axis) ?? sent),
    z
      .number(reason(axis))
      .min(-max, reason(axis))
      .max(max, reason(axis))
      .transform(toTenCentimetres)
      .nullable(),
  );

export const latitude = degrees('latitude', 90);
export const longitude = degrees('longitude', 180);

/** A position in a picture, in whole percent; `null` resets it to the middle. */
export const focus = z
  .int(reason('focus'))
  .min(0, reason('focus'))
  .max(100, reason('focus'))
  .nullable()
  .transform((percent) => percent ?? FOCUS_MIDDLE);

/** A string of a fixed list. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, reason('one_of', { words: words.join(', ') }));

/** The code of a tag (R-tags-1). */
export const tagCode = z
  .string(reason('token_required'))
  .overwrite(removeInvisible)
  .min(1, reason('token_required'))
  .regex(TAG_CODE, reason('tag_code_format'));

/** The email address of an account, in lower case, so that it identifies only one. */
export const emailAddress = requiredText(TEXT_LIMITS.email, reason('email_required'))
  .transform((typed) => accountEmail(typed) ?? '')
  .refine((address) => address !== '', reason('email_invalid'));

/** An email address to look up an account. An unknown one fails like a wrong password, so it is not validated. */
export const sentEmail = textRead((sent) => sent.trim(), TEXT_LIMITS.email, reason('email_required')).min(
  1,
  reason('email_required'),
);

/**
 * An id in a path. Numbers beyond the safe integers become the largest one, since no row has such an id: the answer is 404
 * instead of 400.
 */
export const pathId = z
  .string()
  .regex(/^[1-9]\d*$/, reason('positive_whole'))
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

/** A day such as `2027-01-31`, in years that JavaScript and PostgreSQL support. */
export const day = z
  .string(reason('day'))
  .regex(/^2\d{3}-/, reason('day'))
  .pipe(z.iso.date(reason('day')));

/** A local time such as `15:00`; cleared by `null` or an empty text. */
export const clearableTime = z
  .string(reason('local_time'))
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, reason('local_time'))
  .transform((time) => time || null)
  .nullable();

/** The name of an IANA time zone; cleared by `null` or an empty text. */
export const clearableTimeZone = z
  .string(reason('time_zone'))
  .refine((zone) => zone === '' || isTimeZone(zone), reason('time_zone'))
  .transform((zone) => zone || null)
  .nullable();

export const id = z.int().positive();
export const dateTime = z.iso.datetime();
export const rowVersion = z.int(reason('whole')).positive(reason('positive_whole')).max(2_147_483_647);

/** A moment in ISO 8601 with `Z` or an offset, in years that JavaScript and PostgreSQL support. */
export const moment = z
  .string(reason('date_and_time'))
  .regex(/^2\d{3}-/, reason('date_and_time'))
  .pipe(z.iso.datetime({ offset: true, error: reason('date_and_time') }));
