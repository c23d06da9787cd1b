import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { type PhoneNumber, readPhoneNumber, withCountry } from '#shared/phone-number.ts';

/** A number with its country as metadata reads it: mostly without the 0 that is dialled at home only. */
function readAs(digits: string): { digits: string; isValid: boolean; withoutZero: string } {
  const parsed = parsePhoneNumberFromString(`+${digits}`, metadata);
  const code = parsed?.countryCallingCode ?? '';
  const read = parsed?.number.slice(1) ?? digits;
  // The library also knows where a digit has to be put in (Argentina's mobiles); a guest dials what the host wrote.
  const isWritten = digits.length >= read.length && digits.endsWith(read.slice(code.length));
  return {
    digits: isWritten ? read : digits,
    isValid: isWritten && parsed?.isValid() === true,
    withoutZero: digits.startsWith(`${code}0`) ? code + digits.slice(code.length + 1) : digits,
  };
}

/** The digits that a number is dialled with from abroad. In some countries, Italy for one, a 0 belongs to the number and stays. */
function dialled({ digits, withoutZero }: PhoneNumber): string {
  const whole = readAs(digits);
  const shorter = readAs(withoutZero ?? whole.withoutZero);
  const readings = withoutZero === null ? [whole, shorter] : [shorter, whole];
  return (readings.find(({ isValid }) => isValid) ?? readings[0] ?? whole).digits;
}

/** `tel:` address of a typed telephone number; null when it holds none (R-values-13). */
export function phoneLink(typed: string): string | null {
  const number = readPhoneNumber(typed);
  if (number === null) return null;
  return number.hasCountry ? `tel:+${dialled(number)}` : `tel:${number.digits}`;
}

/** `https://wa.me/` address, which takes the country first; null where that is not known (R-values-22). */
export function whatsappLink(typed: string): string | null {
  const number = readPhoneNumber(typed);
  const abroad = number && withCountry(number);
  return abroad && `https://wa.me/${dialled(abroad)}`;
}
