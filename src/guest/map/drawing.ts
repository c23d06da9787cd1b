import type { RelativePosition } from '#services/page/places/distance.ts';
import {
  type Box,
  boxAround,
  boxOfText,
  DOT,
  HALF,
  isOnMap,
  moveApart,
  overlap,
  type Spot,
  spotAt,
  RIM,
} from './geometry.ts';

/** A label of a ring. */
interface Label {
  at: Spot;
  text: string;
}

/** A map's shapes and labels, which PlaceMap.tsx renders as SVG. */
export interface Drawing {
  /** The middle of each place's dot, in the order of the places. */
  dots: Spot[];
  /** Outermost first. */
  rings: { radius: number; label: Label | null }[];
}

/** The box of the cabin's mark. */
const CABIN = boxAround({ x: 0, y: 0 }, 14, 14);
/** The box of the arrow to the north. */
const COMPASS: Box = { left: -HALF, top: -HALF, right: 16 - HALF, bottom: 30 - HALF };
/** Number of directions to try for the labels of the rings, starting with down. */
const SPOKES = 32;
const DOWN = 180;
interface Ring {
  radius: number;
  label: Label;
  box: Box;
  isFree: boolean;
}

/** The rings with their labels in this direction, outermost first. */
function ringsOn(
  bearing: number,
  all: readonly { radius: number; text: string }[],
  taken: readonly Box[],
): Ring[] {
  const rings: Ring[] = [];
  for (const { radius, text } of all) {
    const { x, y } = spotAt(bearing, radius);
    const at = { x: Math.round(x), y: Math.round(y) };
    const box = boxOfText(text, at);
    const obstacles = [...taken, ...rings.filter(({ isFree }) => isFree).map((ring) => ring.box)];
    const isFree = isOnMap(box) && !obstacles.some((other) => overlap(box, other));
    rings.push({ radius, label: { at, text }, box, isFree });
  }
  return rings;
}

/** The number of free labels; a free outermost label counts more than all others together. */
const scoreOf = (rings: readonly Ring[]): number =>
  rings.filter(({ isFree }) => isFree).length + (rings[0]?.isFree === true ? rings.length : 0);

/** The rings with their labels in the direction where most of them are free. */
function ringsOf(scale: Scale, dots: readonly Box[], formatDistance: (metres: number) => string) {
  const all = scale.rings
    .toReversed()
    .map((metres) => ({ radius: radiusOf(metres, scale), text: formatDistance(metres) }));
  const taken = [...dots, CABIN, COMPASS];
  let best = ringsOn(DOWN, all, taken);
  for (let turn = 1; turn < SPOKES && best.some(({ isFree }) => !isFree); turn++) {
    const other = ringsOn(DOWN + (turn * 360) / SPOKES, all, taken);
    if (scoreOf(other) > scoreOf(best)) best = other;
  }
  // The outermost label shows the scale, so it stays even when it covers something.
  return best.map(({ isFree, label, radius }, index) => ({
    radius,
    label: isFree || index === 0 ? label : null,
  }));
}

/** Draws places at these positions as seen from the cabin: the further away, the closer together, and no two in one spot. */
export function drawMap(
  positions: readonly RelativePosition[],
  formatDistance: (metres: number) => string,
): Drawing {
  const scale = scaleFor(positions.map(({ metres }) => metres));
  const dots = moveApart(positions.map(({ metres, bearing }) => spotAt(bearing, radiusOf(metres, scale))));
  const taken = dots.map((dot) => boxAround(dot, 2 * DOT, 2 * DOT));
  return { dots, rings: ringsOf(scale, taken, formatDistance) };
}

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
function scaleFor(distances: readonly number[]): Scale {
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
function radiusOf(metres: number, { nearest, rings }: Scale): number {
  const furthest = rings.at(-1) ?? nearest;
  const share = Math.log(Math.max(metres, 1) / nearest) / Math.log(furthest / nearest);
  return Math.max(0, INNER + (RIM - INNER) * share);
}
