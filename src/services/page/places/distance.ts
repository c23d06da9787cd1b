import type { GuestLanguage } from '#shared/languages.ts';

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Where a point lies as seen from another, as the crow flies. */
export interface RelativePosition {
  metres: number;
  /** Degrees clockwise from north: 0 or more, below 360. */
  bearing: number;
}

/** The mean radius of the earth. */
const RADIUS_M = 6_371_009;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance and initial bearing along a great circle, by the haversine formula, which stays exact over short distances. */
export function relativePosition(from: Point, to: Point): RelativePosition {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const deltaLng = radians(to.longitude - from.longitude);
  const haversine =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(deltaLng / 2) ** 2;
  const angle = Math.atan2(
    Math.sin(deltaLng) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(deltaLng),
  );
  return {
    metres: 2 * RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine))),
    bearing: (angle * 180) / Math.PI + (angle < 0 ? 360 : 0),
  };
}

/** Clockwise from north. */
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The guest's words for places. */
export interface PlaceWords {
  directions: string;
  call: string;
  website: string;
  /** After a distance: "north-east". */
  towards: Record<(typeof DIRECTIONS)[number], string>;
}

/** Walkers need no finer distances. */
const STEP_M = 50;
/** Longer distances have no decimals. */
const WHOLE_FROM_KM = 10;

/** Cached, because creating an Intl object takes longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatUnit(language: GuestLanguage, unit: 'meter' | 'kilometer', value: number): string {
  const maximumFractionDigits = unit === 'kilometer' && value < WHOLE_FROM_KM ? 1 : 0;
  const key = `${language}${unit}${maximumFractionDigits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}

/** A distance in the guest's number format: metres to the nearest 50 under a kilometre. */
export function formatDistance(metres: number, language: GuestLanguage): string {
  const rounded = Math.max(STEP_M, STEP_M * Math.round(metres / STEP_M));
  return rounded < 1000
    ? formatUnit(language, 'meter', rounded)
    : formatUnit(language, 'kilometer', Math.max(1, metres / 1000));
}

/** "4 km north-east". */
export function formatRelativePosition(
  { metres, bearing }: RelativePosition,
  language: GuestLanguage,
  words: PlaceWords,
): string {
  const direction = DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length] ?? 'n';
  return `${formatDistance(metres, language)} ${words.towards[direction]}`;
}
