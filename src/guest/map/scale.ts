import type { Way } from '#services/page/places/way.ts';
import { apart, RIM, type Spot, spotOf } from './plane.ts';

/** How far a map reaches, and how many rings tell it. */
export interface Scale {
  /** Metres from the cabin to the outermost ring. */
  reach: number;
  rings: number;
}

/** Of round distances between two rings, up to the other side of the earth. */
const STEPS_M = [50, ...[100, 1000, 10_000, 100_000, 1_000_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])];
const MOST_M = 10_000_000;

const SCALES: readonly Scale[] = [...STEPS_M, MOST_M]
  .flatMap((step) => [2, 3, 4].map((rings) => ({ reach: step * rings, rings })))
  .toSorted((one, other) => one.reach - other.reach || one.rings - other.rings)
  .filter(({ reach }, index, all) => reach !== all[index - 1]?.reach);

/** Dots closer than this look like one. */
const APART = 6;
/** A dot closer to the cabin covers its mark. */
const FROM_CABIN = 8;
/** An arrow on the edge tells less than a dot, and nothing where the map might as well reach a little further. */
const WORTH_OF_ARROW = 0.35;
const ARROWS_FROM = 1.5;

function worthOfOne(metres: number, reach: number): number {
  if (metres <= reach) return 1;
  return metres > reach * ARROWS_FROM ? WORTH_OF_ARROW : 0;
}

/** How much can be told apart on the map with this scale. */
function worthOf(ways: readonly Way[], { reach }: Scale): number {
  const told: Spot[] = [];
  let worth = 0;
  for (const way of ways) {
    const spot = spotOf(way, reach);
    if (Math.hypot(spot.x, spot.y) < FROM_CABIN || told.some((other) => apart(spot, other) < APART)) continue;
    told.push(spot);
    worth += worthOfOne(way.metres, reach);
  }
  return worth;
}

/**
 * The scale on which most places can be told apart; with two as good, the one that reaches further. Distances on it are
 * true throughout: a hospital far away stands on the edge, so that it does not press the village into one blot.
 */
export function scaleFor(ways: readonly Way[]): Scale {
  const reaches = new Set(ways.map(({ metres }) => SCALES.find(({ reach }) => reach >= metres)));
  let best: Scale = { reach: RIM, rings: 2 };
  let most = -1;
  for (const scale of SCALES.filter((one) => reaches.has(one))) {
    const worth = worthOf(ways, scale);
    if (worth < most) continue;
    most = worth;
    best = scale;
  }
  return best;
}
