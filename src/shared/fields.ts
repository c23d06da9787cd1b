import { z } from 'zod';
import { type Axis, readDegrees, toTenCentimetres } from './coordinates.ts';
import { accountEmail } from './email-address.ts';
import { TEXT_LIMITS } from './limits.ts';
import { withoutChatLink, withoutPhoneScheme } from './phone-number.ts';
import { FOCUS_MIDDLE, isUploaded } from './pictures.ts';
import { type ReasonText, reason } from './reason.ts';
import { TAG_CODE } from './tag-code.ts';
import { isUnseenAlone, plainText, withoutUnseen } from './typed-text.ts';
import { isWebAddress, readWebAddress } from './web-address.ts';

/**
 * The small schemas that every contract is made of. Text is trimmed and holds no characters that nobody sees
 * (R-values-20); what a database or a browser cannot hold (NUL, unpaired surrogates) is refused here, so that it is a 400
 * and never a 500.
 */

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this refuses
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

const storable = (value: string) => value.isWellFormed() && !UNSTORABLE.test(value);

const tooLong = (max: number) => reason('too_long', { max });

/** A text of at most `max` UTF-16 units, counted when it has been read as `read` does. */
const textRead = (read: (typed: string) => string, max: number, none: ReasonText) =>
  z.string(none).overwrite(read).max(max, tooLong(max)).refine(storable, reason('unstorable'));

const trimmed = (typed: string) => withoutUnseen(typed).trim();

/** Text exactly as it was sent, such as one that is compared with what is stored. */
export const rawText = (max: number) => textRead((sent) => sent, max, reason('text'));

/** Text whose white space at the ends is a part of it. */
export const untrimmedText = (max: number, none = reason('text')) => textRead(withoutUnseen, max, none);

/** Trimmed text of at most `max` UTF-16 units; may be empty. */
export const text = (max: number) => textRead(trimmed, max, reason('text'));

/** Like {@link text}, but an empty value is refused with `message`. */
export const requiredText = (max: number, message: ReasonText) =>
  textRead(trimmed, max, message).min(1, message);

/** Reads all but a text of unseen characters alone: one that was saved is shown and saves (R-values-21). */
const unlessUnseenAlone = (read: (typed: string) => string) => (typed: string) =>
  isUnseenAlone(typed) ? typed : read(typed);

/** Like {@link requiredText}, of a service's value. Unseen characters alone are refused where they are typed (typed-anew.ts). */
export const requiredServiceText = (max: number, message: ReasonText) =>
  textRead(unlessUnseenAlone(trimmed), max, message).min(1, message);

/** Like {@link requiredServiceText}, of a text whose white space at the ends is a part of it. */
export const untrimmedServiceText = (max: number, message: ReasonText) =>
  textRead(unlessUnseenAlone(withoutUnseen), max, message).refine((typed) => typed.trim() !== '', message);

/** Like {@link text}, of what a machine reads: its hyphens and blanks are the plain ones. */
const plain = (max: number) => textRead(plainText, max, reason('text'));

/** Text that may be missing; `null` and white space clear it. */
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

/** Where a picture is: on the web, or one that was uploaded here; empty stays empty. */
export const pictureAddress = addressOr(isUploaded);

export const clearablePictureAddress = pictureAddress.transform((value) => value || null).nullable();

/** A telephone number as people write it; empty stays empty. */
export const phone = plain(TEXT_LIMITS.phone)
  .overwrite(withoutPhoneScheme)
  .refine(
    (value) => value === '' || (/^[+\d\s()./-]+$/.test(value) && /\d{2}/.test(value.replace(/\D/g, ''))),
    reason('phone'),
  );

/** A telephone number that WhatsApp opens a chat with, also as the link to that chat; empty stays empty. */
export const whatsapp = plain(TEXT_LIMITS.webAddress).overwrite(withoutChatLink).pipe(phone);

/** Degrees of an axis, to about 10 cm, also as maps write them (R-values-23); empty and `null` clear them. */
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

/** How far into a picture, in whole percent; `null` is the middle again. */
export const focus = z
  .int(reason('focus'))
  .min(0, reason('focus'))
  .max(100, reason('focus'))
  .nullable()
  .transform((percent) => percent ?? FOCUS_MIDDLE);

/** One word of a fixed list. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, reason('one_of', { words: words.join(', ') }));

/** The code of a tag (R-tags-1). */
export const tagCode = z
  .string(reason('token_required'))
  .overwrite(withoutUnseen)
  .min(1, reason('token_required'))
  .regex(TAG_CODE, reason('tag_code_format'));

/** The address an account is known by, in lower case so that it names one account only. */
export const emailAddress = requiredText(TEXT_LIMITS.email, reason('email_required'))
  .transform((typed) => accountEmail(typed) ?? '')
  .refine((address) => address !== '', reason('email_invalid'));

/** An address by which an account is looked for, as it was sent: one that names no account is refused as a wrong password is. */
export const sentEmail = textRead((sent) => sent.trim(), TEXT_LIMITS.email, reason('email_required')).min(
  1,
  reason('email_required'),
);

/**
 * A number in a path. What is not there is a 404, not a 400, however large: beyond what JavaScript
 * counts exactly nothing has an id, so such a number is as good as the largest.
 */
export const pathId = z
  .string()
  .regex(/^[1-9]\d*$/, reason('positive_whole'))
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

export const id = z.int().positive();
export const dateTime = z.iso.datetime();
export const rowVersion = z.int(reason('whole')).positive(reason('positive_whole')).max(2_147_483_647);

/** A time as it is sent, with `Z` or an offset; only years that every part of the way can count with. */
export const moment = z
  .string(reason('date_and_time'))
  .regex(/^2\d{3}-/, reason('date_and_time'))
  .pipe(z.iso.datetime({ offset: true, error: reason('date_and_time') }));
