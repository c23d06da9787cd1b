import { type Axis, readDegrees } from '#shared/coordinates.ts';
import { plainText } from '#shared/typed-text.ts';

/** What a host's fields for a point hold. */
interface TypedPoint {
  lat: string;
  lng: string;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER},[ +]*${NUMBER}`;
/** Where the addresses of maps hold a point: the place itself before the middle of what is shown. */
const IN_LINKS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|daddr|destination|coordinate|center)=(?:loc:)?${PAIR}`,
  `/(?:place|search)/${PAIR}`,
  `^geo:${PAIR}`,
  `@${PAIR}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
].map((pattern) => new RegExp(pattern));

/** An address as a person reads it; one that is badly encoded as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A number as it was typed, without its sign for degrees; all else in degrees. Null for what is none on that axis. */
function fieldOf(typed: string, axis: Axis): string | null {
  const degrees = readDegrees(typed, axis);
  if (degrees === null) return null;
  return /^[-+]?\d+(?:[.,]\d+)? ?°?$/.test(typed) ? typed.replace(/ ?°$/, '') : String(degrees);
}

function pointOf(lat: string, lng: string): TypedPoint | null {
  const point = { lat: fieldOf(lat, 'latitude'), lng: fieldOf(lng, 'longitude') };
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng };
}

function pointInLink(address: string): TypedPoint | null {
  const text = decoded(address);
  const [, lat, lng] = IN_LINKS.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  return lat === undefined || lng === undefined ? null : pointOf(lat, lng);
}

/** What may stand between two numbers. */
const BETWEEN = /[;,\s]+|(?<=[NS])(?=[\dEWVÖØ])/g;
/** Longer is no point. */
const LONGEST = 100;

/**
 * The latitude and longitude in a text that was pasted, as maps copy them or in a map's address; null when it is not both
 * and nothing else.
 */
export function readPoint(pasted: string): TypedPoint | null {
  const text = plainText(pasted).replace(/^\(\s*(.*?)\s*\)$/, '$1');
  if (/^(?:https?:\/\/|geo:)/i.test(text)) return pointInLink(text);
  // "57,7917" is one number, written as Swedes do.
  if (text.length > LONGEST || /^-?\d+,\d+$/.test(text)) return null;
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const point = pointOf(text.slice(0, index), text.slice(index + between.length));
    if (point !== null) return point;
  }
  return null;
}
