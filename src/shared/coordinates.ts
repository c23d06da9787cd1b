import { type ReasonText, reason } from './reason.ts';
import { plainText } from './typed-text.ts';

/**
 * How far each axis goes, and the letters that maps put to it in the languages of the guide, each with its sign. An O is
 * none of them: it is the east in German, and the west in French and Spanish.
 */
const AXES = {
  latitude: { max: 90, sides: { N: 1, S: -1 } },
  longitude: { max: 180, sides: { E: 1, Ö: 1, Ø: 1, W: -1, V: -1 } },
} as const;
export type Axis = keyof typeof AXES;

/** With one mark each for degrees, minutes and seconds. */
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

/** A letter goes before the number or after it; a small s right behind a number might as well be seconds. */
const PARTS =
  /^(?<before>[NSEWVÖØ])? ?(?<sign>[-+])? ?(?<number>\d.*?) ?(?<after>[NSEWVÖØnewvöø]|(?<=[°'" ])s)?$/;

const DECIMAL = /^(\d{1,3}(?:[.,]\d*)?) ?°?$/;
const WITH_MINUTES = /^(\d{1,3})(?: ?° ?| )(\d{1,2}(?:[.,]\d*)?) ?'?$/;
const WITH_SECONDS = /^(\d{1,3})(?: ?[°:] ?| )(\d{1,2})(?: ?[':] ?| )(\d{1,2}(?:[.,]\d*)?) ?"?$/;

const numberOf = (digits = '0') => Number(digits.replace(',', '.'));

/** Degrees without a sign; null for what is none, such as 60 minutes. */
function sizeOf(text: string, hasSide: boolean): number | null {
  const isMarked = hasSide || text.includes('°');
  const [, degrees, minutes, seconds] =
    DECIMAL.exec(text) ?? WITH_SECONDS.exec(text) ?? (isMarked ? WITH_MINUTES.exec(text) : null) ?? [];
  if (degrees === undefined || numberOf(minutes) >= 60 || numberOf(seconds) >= 60) return null;
  return numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
}

/**
 * The degrees that are typed or copied from a map: 57.7089, 57,7089° N, 57°42'32.0"N or 57° 42.5′ S (R-values-23). Null for
 * what cannot be on that axis.
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

/** Six decimals. Never -0. */
export const toTenCentimetres = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** An address on the web, or of a map, also without its scheme. */
const MAP_LINK =
  /https?:\/\/|\bgeo:-?\d|\b(?:maps\.app\.goo\.gl|goo\.gl|maps\.google\.[a-z.]+|google\.[a-z.]+\/maps|maps\.apple(?:\.com)?|openstreetmap\.org|osm\.org|waze\.com|bing\.com\/maps|what3words\.com|w3w\.co)(?:[/?#]|$)/i;

/** Why a location or an address that is typed is refused: a map would look for the words of a link (R-values-23). */
export const locationFault = (typed: string): ReasonText | null =>
  MAP_LINK.test(typed) ? reason('location_link') : null;
