import type { GuestLanguage } from '#shared/languages.ts';
import type { Way } from './way.ts';

/** Clockwise from north. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The guest's words for places. */
export interface PlaceWords {
  directions: string;
  call: string;
  website: string;
  /** After a distance: "north-east". */
  towards: Record<(typeof DIRECTIONS)[number], string>;
}

/** Nobody counts metres on foot. */
const STEP_M = 50;
/** From here on a decimal says nothing more. */
const WHOLE_FROM_KM = 10;

/** Intl takes longer to set up than to use. */
const formats = new Map<string, Intl.NumberFormat>();

function inUnit(language: GuestLanguage, unit: 'meter' | 'kilometer', value: number): string {
  const maximumFractionDigits = unit === 'kilometer' && value < WHOLE_FROM_KM ? 1 : 0;
  const key = `${language}${unit}${maximumFractionDigits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}

/** A distance in the guest's number format: metres to the nearest 50 under a kilometre. */
export function distanceInWords(metres: number, language: GuestLanguage): string {
  const rounded = Math.max(STEP_M, STEP_M * Math.round(metres / STEP_M));
  return rounded < 1000
    ? inUnit(language, 'meter', rounded)
    : inUnit(language, 'kilometer', Math.max(1, metres / 1000));
}

/** "4 km north-east". */
export function wayInWords({ metres, bearing }: Way, language: GuestLanguage, words: PlaceWords): string {
  const direction = DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length] ?? 'n';
  return `${distanceInWords(metres, language)} ${words.towards[direction]}`;
}
