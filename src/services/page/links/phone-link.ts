import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { type PhoneNumber, readPhoneNumber, withCountry } from '#shared/phone-number.ts';

/** A number with its country as libphonenumber parses it, mostly without the 0 that is dialled only within the country. */
function parse(digits: string): { digits: string; isValid: boolean; withoutZero: string } {
  const parsed = parsePhoneNumberFromString(`+${digits}`, metadata);
  const code = parsed?.countryCallingCode ?? '';
  const read = parsed?.number.slice(1) ?? digits;
  // The library also inserts digits (Argentina's mobiles); a guest dials only what the host wrote.
  const isAsWritten = digits.length >= read.length && digits.endsWith(read.slice(code.length));
  return {
    digits: isAsWritten ? read : digits,
    isValid: isAsWritten && parsed?.isValid() === true,
    withoutZero: digits.startsWith(`${code}0`) ? code + digits.slice(code.length + 1) : digits,
  };
}

/** The digits to dial from abroad. In some countries, such as Italy, the leading 0 belongs to the number and stays. */
function internationalDigits({ digits, withoutZero }: PhoneNumber): string {
  const whole = parse(digits);
  const shorter = parse(withoutZero ?? whole.withoutZero);
  const candidates = withoutZero === null ? [whole, shorter] : [shorter, whole];
  return (candidates.find(({ isValid }) => isValid) ?? candidates[0] ?? whole).digits;
}

/** `tel:` address of a telephone number; null when the text holds none (R-values-13). */
export function phoneLink(typed: string): string | null {
  const number = readPhoneNumber(typed);
  if (number === null) return null;
  return number.hasCountry ? `tel:+${internationalDigits(number)}` : `tel:${number.digits}`;
}

/** `https://wa.me/` address, which needs the country's code; null where the country is unknown (R-values-22). */
export function whatsappLink(typed: string): string | null {
  const number = readPhoneNumber(typed);
  const abroad = number && withCountry(number);
  return abroad && `https://wa.me/${internationalDigits(abroad)}`;
}
