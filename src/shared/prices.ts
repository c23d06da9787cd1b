import { z } from 'zod';
import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/** The Swiss thousands separator, as keyboards type it. */
const APOSTROPHES = /['`\u00b4\u2018\u2019\u02bc]/g;

/** Digits with at most one separator, for decimals or thousands. */
const ONE_MARK = /^-?(?<whole>\d*)(?:[.,](?<decimals>\d*))?$/;
/** Groups of three digits with one separator; another separator starts the decimals. */
const BY_THREE = /^(?<whole>-?[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](?<decimals>\d*))?$/;
/** India's groups: 1,00,000. */
const BY_TWO = /^(?<whole>-?[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(?<decimals>\d*))?$/;

/** The two meanings of 1.000: with a thousands separator, and with a decimal mark. */
interface TwoPrices {
  thousands: number;
  decimal: number;
}

/** Parses a typed price (R-values-10); null if it is not a number. */
function readPrice(typed: string): number | TwoPrices | null {
  const text = plainText(typed).replace(APOSTROPHES, "'");
  const { whole = '', decimals = '' } = ONE_MARK.exec(text)?.groups ?? {};
  if (whole + decimals !== '') {
    const decimal = Number(text.replace(',', '.'));
    // One to three digits are before a group of thousands, and the first is not 0.
    const isAmbiguous = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return isAmbiguous ? { thousands: Number(text.replace(/[.,]/, '')), decimal } : decimal;
  }
  const grouped = (BY_THREE.exec(text) ?? BY_TWO.exec(text))?.groups;
  if (grouped === undefined) return null;
  return Number(`${grouped['whole']?.replace(/[^\d-]/g, '')}.${grouped['decimals'] ?? ''}`);
}

/** The price as a number; an invalid or ambiguous input is returned unchanged. */
export function parsePrice(typed: string): number | string {
  const read = readPrice(typed);
  return typeof read === 'number' ? read : typed;
}

/** A price as text that {@link parsePrice} reads as the same number: a 0 is added to three decimals, which would be thousands. */
export const typedPrice = (price: number): string => String(price).replace(/(\.\d{3})$/, '$10');

function priceFault(typed: unknown): ReasonText {
  const read = typeof typed === 'string' ? readPrice(typed) : null;
  if (read === null || typeof read === 'number') return reason('price_number');
  const { thousands, decimal } = read;
  const fraction = Number.isInteger(decimal) ? `${decimal}.00` : typedPrice(decimal);
  return reason('price_two_ways', { typed: plainText(String(typed)), thousands, decimal: fraction });
}

/** A price as a number or typed text with a comma or dot (R-values-10, R-services-5). */
export const priceOf = (tooLow: ReasonText) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? parsePrice(typed) : typed),
    z
      .number({ error: ({ input }) => priceFault(input) })
      .min(0, tooLow)
      .max(9_999_999, reason('price_too_high')),
  );

const currencyCode = (pattern: RegExp) =>
  z.string().overwrite(plainText).toUpperCase().regex(pattern, reason('currency'));

export const currency = currencyCode(/^[A-Z]{3}$/);

/** Empty is the default, euro (R-values-3). */
export const optionalCurrency = currencyCode(/^(?:[A-Z]{3})?$/)
  .nullish()
  .transform((code) => code || 'EUR');
