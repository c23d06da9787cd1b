import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/** The digits of a phone number. How a country uses them takes metadata (`phone-link.ts`). */
export interface PhoneNumber {
  /** The digits with the country code first, or as dialled within the country. */
  digits: string;
  hasCountry: boolean;
  /** The digits without a `(0)`, as in +46 (0)70, which is only dialled within the country; null without one. */
  withoutZero: string | null;
}

/** The maximum of E.164. */
const MAX_DIGITS = 15;
/** The fewest digits of a number with its country. Shorter ones that begin with 00 are local, such as 000 in Australia. */
const MIN_WITH_COUNTRY = 7;
/** Fewer digits than this before a slash may be an area code, as in 08/123 456 78. */
const WHOLE_NUMBER = 7;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Removes the `tel:` of a link. */
export const withoutPhoneScheme = (typed: string): string => typed.replace(/^tel:(?:\/\/)?/i, '');

/** The first digits with their separators; null if letters belong to them, as in 1-800-FLOWERS. */
function firstRun(text: string): string | null {
  const { 0: run, index = 0 } = /[+([]?[+([\d][-+()[\]./\d\s]*/.exec(text) ?? {};
  if (run === undefined) return null;
  const before = text.slice(0, index);
  const after = text.slice(index + run.length);
  const isExtension = /^(?:x|ext|ankn?)\.?\s*\d/i.test(after);
  if (/^\d/.test(run) && /\p{L}$/u.test(before)) return null;
  return /^\p{L}/u.test(after) && !/\s$/.test(run) && !isExtension ? null : run;
}

/** The first of several numbers. The next begins at a + or a slash, unless an area code comes before the slash. */
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

/** Parses the first phone number in a text; null if none can be dialled. */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  const run = firstRun(withoutPhoneScheme(plainText(typed)));
  if (run === null) return null;
  const written = firstOf(run);
  const all = digitsIn(written);
  const hasPlus = /^[\s([]*\+/.test(written);
  const hasCountry = hasPlus || (/^00[1-9]/.test(all) && all.length >= MIN_WITH_COUNTRY + 2);
  const abroad = (digits: string) => (hasCountry ? digits.replace(/^00/, '') : digits);
  const digits = abroad(all);
  if (digits.length < 2 || digits.length > MAX_DIGITS || (hasCountry && digits.startsWith('0'))) return null;
  const zero = /[([]\s*0\s*[)\]]/;
  const withoutZero = hasCountry && zero.test(written) ? abroad(digitsIn(written.replace(zero, ''))) : null;
  return { digits, hasCountry, withoutZero };
}

/** A Swedish mobile number, with 46 or 0. */
const SWEDISH_MOBILE = /^(?:46|0)(7[02369]\d{7})$/;

/**
 * The number with its country code, as WhatsApp requires; null if the country is unknown. Without it the chat would be with
 * a person in another country: the Norwegian 91 234 567 would be in India.
 */
export function withCountry(number: PhoneNumber): PhoneNumber | null {
  if (number.hasCountry) return number.digits.length < MIN_WITH_COUNTRY ? null : number;
  const [, mobile] = SWEDISH_MOBILE.exec(number.digits) ?? [];
  return mobile === undefined ? null : { digits: `46${mobile}`, hasCountry: true, withoutZero: null };
}

/** The number in a link that WhatsApp shares, such as `https://wa.me/46701234567`. */
export const withoutChatLink = (typed: string): string =>
  typed.replace(/^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)\/?$/i, '+$1');

/** The error for a number that cannot be dialled, such as two numbers in one. */
export const phoneFault = (typed: string): ReasonText | null =>
  readPhoneNumber(typed) === null ? reason('phone_number') : null;

/** The error for a WhatsApp number without a known country (R-values-22). */
export function whatsappFault(typed: string): ReasonText | null {
  const number = readPhoneNumber(withoutChatLink(typed));
  if (number === null) return reason('phone_number');
  return withCountry(number) === null ? reason('whatsapp_country') : null;
}
