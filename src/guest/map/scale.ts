import { RIM } from './geometry.ts';

/** A logarithmic scale, with rings at equal distances in the drawing, so that next door and the next town are both readable. */
export interface Scale {
  /** Metres at `INNER`. */
  nearest: number;
  /** Metres from the cabin to each ring, innermost first. */
  rings: readonly number[];
}

/** Radius at which the scale begins, outside the cabin's mark. */
const INNER = 28;

/** Round distances, up to the other side of the earth. */
const ROUND_M = [
  50,
  ...[100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]),
];
const MAX_RINGS = 4;

/** The scale from the nearest to the furthest of these distances in metres. */
export function scaleFor(distances: readonly number[]): Scale {
  const [nearest, furthest] = [Math.min(...distances), Math.max(...distances)];
  const last = ROUND_M.findIndex((metres, index) => index > 0 && metres >= furthest);
  const first = Math.min(
    ROUND_M.findLastIndex((metres) => metres <= nearest),
    last - 1,
  );
  const all = ROUND_M.slice(Math.max(0, first), last + 1);
  const step = Math.ceil((all.length - 1) / (MAX_RINGS - 1));
  // Counted from the outermost, which must be there.
  const rings = all.filter((_, index) => (all.length - 1 - index) % step === 0);
  return { nearest: all[0] ?? 1, rings };
}

/** Distance from the middle of the drawing at which a place this far away lies. */
export function radiusOf(metres: number, { nearest, rings }: Scale): number {
  const furthest = rings.at(-1) ?? nearest;
  const share = Math.log(Math.max(metres, 1) / nearest) / Math.log(furthest / nearest);
  return Math.max(0, INNER + (RIM - INNER) * share);
}
