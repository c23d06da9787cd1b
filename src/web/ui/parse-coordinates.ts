import { type Axis, readDegrees } from '#shared/coordinates.ts';
import { plainText } from '#shared/typed-text.ts';

/** The texts for the fields Latitude and Longitude. */
interface CoordinateInputs {
  lat: string;
  lng: string;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER},[ +]*${NUMBER}`;
/** Where map links contain coordinates. The place itself comes before the centre of the map. */
const LINK_PATTERNS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|daddr|destination|coordinate|center)=(?:loc:)?${PAIR}`,
  `/(?:place|search)/${PAIR}`,
  `^geo:${PAIR}`,
  `@${PAIR}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
].map((pattern) => new RegExp(pattern));

/** Decodes a URL; one with invalid encoding is returned unchanged. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A plain number as typed, without its degree sign; other notations in decimal degrees. Null if it is not on that axis. */
function parseAxis(typed: string, axis: Axis): string | null {
  const degrees = readDegrees(typed, axis);
  if (degrees === null) return null;
  return /^[-+]?\d+(?:[.,]\d+)? ?°?$/.test(typed) ? typed.replace(/ ?°$/, '') : String(degrees);
}

function parsePair(lat: string, lng: string): CoordinateInputs | null {
  const point = { lat: parseAxis(lat, 'latitude'), lng: parseAxis(lng, 'longitude') };
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng };
}

function parseMapLink(address: string): CoordinateInputs | null {
  const text = decodeAddress(address);
  const [, lat, lng] =
    LINK_PATTERNS.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  return lat === undefined || lng === undefined ? null : parsePair(lat, lng);
}

/** Separators between two numbers. */
const SEPARATORS = /[;,\s]+|(?<=[NS])(?=[\dEWVÖØ])/g;
/** Longer texts are no coordinates. */
const MAX_LENGTH = 100;

/**
 * Parses pasted coordinates, as maps copy them or in a map's link; null unless the text is exactly a latitude and a
 * longitude.
 */
export function parseCoordinates(pasted: string): CoordinateInputs | null {
  const text = plainText(pasted).replace(/^\(\s*(.*?)\s*\)$/, '$1');
  if (/^(?:https?:\/\/|geo:)/i.test(text)) return parseMapLink(text);
  // "57,7917" is one number with a Swedish decimal comma.
  if (text.length > MAX_LENGTH || /^-?\d+,\d+$/.test(text)) return null;
  for (const { index, 0: between } of text.matchAll(SEPARATORS)) {
    const point = parsePair(text.slice(0, index), text.slice(index + between.length));
    if (point !== null) return point;
  }
  return null;
}
