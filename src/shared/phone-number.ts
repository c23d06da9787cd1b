import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/** What a telephone field holds, read as far as digits go. What its country makes of them takes metadata (`phone-link.ts`). */
export interface PhoneNumber {
  /** With the country first, but for a number as it is dialled at home. */
  digits: string;
  hasCountry: boolean;
  /** The digits without a 0 in brackets of its own, as in +46 (0)70, which is dialled at home only; null where there is none. */
  withoutZero: string | null;
}

/** E.164 allows no more. */
const MOST_DIGITS = 15;
/** The shortest there are, country and all; what is shorter and begins with 00 is a number of its own, as 000 in Australia. */
const LEAST_WITH_COUNTRY = 7;
/** Fewer digits than this before a slash may be an area code, as in 08/123 456 78. */
const WHOLE_NUMBER = 7;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** `tel:+46701234567`, as it is copied from a page. */
export const withoutPhoneScheme = (typed: string): string => typed.replace(/^tel:(?:\/\/)?/i, '');

/** The first run of digits and what stands between them; null where letters are a part of it, as in 1-800-FLOWERS. */
function firstRun(text: string): string | null {
  const { 0: run, index = 0 } = /[+([]?[+([\d][-+()[\]./\d\s]*/.exec(text) ?? {};
  if (run === undefined) return null;
  const before = text.slice(0, index);
  const after = text.slice(index + run.length);
  const isExtension = /^(?:x|ext|ankn?)\.?\s*\d/i.test(after);
  if (/^\d/.test(run) && /\p{L}$/u.test(before)) return null;
  return /^\p{L}/u.test(after) && !/\s$/.test(run) && !isExtension ? null : run;
}

/** Of several numbers the first: a new one begins at a + or, unless what stands before it is an area code, at a slash. */
function firstOf(run: string): string {
  const [one = ''] = /^\D*[^+]*/.exec(run) ?? [];
  const [first = '', ...rest] = one.split('/');
  let number = first;
  const isArea = /^[\s([]*[+0]/.test(first);
  for (const part of rest) {
    const count = digitsIn(number).length;
    if (count >= WHOLE_NUMBER || (count > 0 && !isArea)) break;
    number += part;
  }
  return number;
}

/** The telephone number in a text, the first of several; null where there is none that can be dialled. */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  const run = firstRun(withoutPhoneScheme(plainText(typed)));
  if (run === null) return null;
  const written = firstOf(run);
  const all = digitsIn(written);
  const hasPlus = /^[\s([]*\+/.test(written);
  const hasCountry = hasPlus || (/^00[1-9]/.test(all) && all.length >= LEAST_WITH_COUNTRY + 2);
  const abroad = (digits: string) => (hasCountry ? digits.replace(/^00/, '') : digits);
  const digits = abroad(all);
  if (digits.length < 2 || digits.length > MOST_DIGITS || (hasCountry && digits.startsWith('0'))) return null;
  const zero = /[([]\s*0\s*[)\]]/;
  const withoutZero = hasCountry && zero.test(written) ? abroad(digitsIn(written.replace(zero, ''))) : null;
  return { digits, hasCountry, withoutZero };
}

/** A Swedish mobile number, which is known for one whether 46 stands before it or the 0 that is dialled at home. */
const SWEDISH_MOBILE = /^(?:46|0)(7[02369]\d{7})$/;

/**
 * The number with its country, which WhatsApp puts first; null where that is not known. A number without one would be
 * a chat with somebody in another country: 91 234 567 of Norway is in India.
 */
export function withCountry(number: PhoneNumber): PhoneNumber | null {
  if (number.hasCountry) return number.digits.length < LEAST_WITH_COUNTRY ? null : number;
  const [, mobile] = SWEDISH_MOBILE.exec(number.digits) ?? [];
  return mobile === undefined ? null : { digits: `46${mobile}`, hasCountry: true, withoutZero: null };
}

/** `https://wa.me/46701234567`, as WhatsApp itself shares a number, as that number. */
export const withoutChatLink = (typed: string): string =>
  typed.replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)\/?$/i, '+$1');

/** Why a number that is typed is refused: it cannot be dialled, as two numbers in one cannot. */
export const phoneFault = (typed: string): ReasonText | null =>
  readPhoneNumber(typed) === null ? reason('phone_number') : null;

/** The same of a number for WhatsApp, whose country has to be known (R-values-22). */
export function whatsappFault(typed: string): ReasonText | null {
  const number = readPhoneNumber(withoutChatLink(typed));
  if (number === null) return reason('phone_number');
  return withCountry(number) === null ? reason('whatsapp_country') : null;
}
