import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/**
 * The limit of each axis, and the letters of its directions in the guide's languages with their signs. O is missing, because
 * it is east in German and west in French and Spanish.
 */
const AXES = {
  latitude: { max: 90, sides: { N: 1, S: -1 } },
  longitude: { max: 180, sides: { E: 1, Ö: 1, Ø: 1, W: -1, V: -1 } },
} as const;
export type Axis = keyof typeof AXES;

/** Replaces the variants of the marks for degrees, minutes and seconds by one each. */
const withPlainMarks = (typed: string): string =>
  plainText(typed)
    .normalize('NFC')
    .replace(/[º˚]/g, '°')
    .replace(/[’‘′ʹʼ´`]/g, "'")
    .replace(/[”“„″ʺ]|''/g, '"')
    .replace(/ +/g, ' ')
    // 57d 42m 32s, which differs from 57d 42m 32S.
    .replace(/(\d) ?d(?:eg)?\.?(?= ?\d)/, '$1°')
    .replace(/(\d) ?m(?:in)?\.?(?: ?(\d[\d.,]*) ?(?:s(?:ec)?)?\.?)?(?= ?[A-ZÖØ]?$)/, `$1'$2`);

/** The direction's letter is before or after the number. A lower-case s after a number could mean seconds. */
const PARTS =
  /^(?<before>[NSEWVÖØ])? ?(?<sign>[-+])? ?(?<number>\d.*?) ?(?<after>[NSEWVÖØnewvöø]|(?<=[°'" ])s)?$/;

const DECIMAL = /^(\d{1,3}(?:[.,]\d*)?) ?°?$/;
const WITH_MINUTES = /^(\d{1,3})(?: ?° ?| )(\d{1,2}(?:[.,]\d*)?) ?'?$/;
const WITH_SECONDS = /^(\d{1,3})(?: ?[°:] ?| )(\d{1,2})(?: ?[':] ?| )(\d{1,2}(?:[.,]\d*)?) ?"?$/;

const numberOf = (digits = '0') => Number(digits.replace(',', '.'));

/** The absolute degrees; null if invalid, such as with 60 minutes. */
function sizeOf(text: string, hasSide: boolean): number | null {
  const isMarked = hasSide || text.includes('°');
  const [, degrees, minutes, seconds] =
    DECIMAL.exec(text) ?? WITH_SECONDS.exec(text) ?? (isMarked ? WITH_MINUTES.exec(text) : null) ?? [];
  if (degrees === undefined || numberOf(minutes) >= 60 || numberOf(seconds) >= 60) return null;
  return numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
}

/**
 * Parses degrees that were typed or copied from a map: 57.7089, 57,7089° N, 57°42'32.0"N or 57° 42.5′ S (R-values-23). Null
 * if they are invalid or beyond the axis.
 */
export function readDegrees(typed: string, axis: Axis): number | null {
  const { before = '', sign, number = '', after = '' } = PARTS.exec(withPlainMarks(typed))?.groups ?? {};
  const side = (before + after).toUpperCase();
  const { max, sides } = AXES[axis];
  const towards = side === '' ? 1 : (sides as Record<string, 1 | -1>)[side];
  const size = sizeOf(number, side !== '');
  if (size === null || size > max || towards === undefined || (side !== '' && sign === '-')) return null;
  return toTenCentimetres((sign === '-' ? -1 : towards) * size);
}

/** Rounds to six decimals (about 10 cm). Never returns -0. */
export const toTenCentimetres = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** A web address or a link to a map, also without a scheme. */
const MAP_LINK =
  /https?:\/\/|\bgeo:-?\d|\b(?:maps\.app\.goo\.gl|goo\.gl|maps\.google\.[a-z.]+|google\.[a-z.]+\/maps|maps\.apple(?:\.com)?|openstreetmap\.org|osm\.org|waze\.com|bing\.com\/maps|what3words\.com|w3w\.co)(?:[/?#]|$)/i;

/** The error for a link in a location or postal address: a map would search for its words (R-values-23). */
export const locationFault = (typed: string): ReasonText | null =>
  MAP_LINK.test(typed) ? reason('location_link') : null;
