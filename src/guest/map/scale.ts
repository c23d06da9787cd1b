import type { RelativePosition } from '#services/page/places/distance.ts';
import { distanceBetween, RIM, type Spot, spotOf } from './geometry.ts';

export interface Scale {
  /** Metres from the cabin to the outermost ring. */
  reach: number;
  /** The number of rings. */
  rings: number;
}

/** Round distances between two rings, up to the other side of the earth. */
const STEPS_M = [50, ...[100, 1000, 10_000, 100_000, 1_000_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])];
const MAX_STEP_M = 10_000_000;

const SCALES: readonly Scale[] = [...STEPS_M, MAX_STEP_M]
  .flatMap((step) => [2, 3, 4].map((rings) => ({ reach: step * rings, rings })))
  .toSorted((one, other) => one.reach - other.reach || one.rings - other.rings)
  .filter(({ reach }, index, all) => reach !== all[index - 1]?.reach);

/** Dots closer together look like one. */
const MIN_DISTANCE = 6;
/** A dot closer to the cabin covers the cabin's mark. */
const MIN_FROM_CABIN = 8;
/** An arrow on the edge tells less than a dot, and nothing if a slightly longer reach would show the place. */
const ARROW_SCORE = 0.35;
const ARROWS_FROM = 1.5;

function scoreOfPlace(metres: number, reach: number): number {
  if (metres <= reach) return 1;
  return metres > reach * ARROWS_FROM ? ARROW_SCORE : 0;
}

/** How many places are distinguishable at this scale; arrows count less. */
function scoreOf(positions: readonly RelativePosition[], { reach }: Scale): number {
  const counted: Spot[] = [];
  let score = 0;
  for (const position of positions) {
    const spot = spotOf(position, reach);
    const isHidden =
      Math.hypot(spot.x, spot.y) < MIN_FROM_CABIN ||
      counted.some((other) => distanceBetween(spot, other) < MIN_DISTANCE);
    if (isHidden) continue;
    counted.push(spot);
    score += scoreOfPlace(position.metres, reach);
  }
  return score;
}

/**
 * The scale at which most places are distinguishable; of equals, the one that reaches furthest. The scale is linear, and
 * a hospital far away gets an arrow on the edge, so that it does not squeeze the village into one spot.
 */
export function scaleFor(positions: readonly RelativePosition[]): Scale {
  const candidates = new Set(positions.map(({ metres }) => SCALES.find(({ reach }) => reach >= metres)));
  let best: Scale = { reach: RIM, rings: 2 };
  let highest = -1;
  for (const scale of SCALES.filter((candidate) => candidates.has(candidate))) {
    const score = scoreOf(positions, scale);
    if (score < highest) continue;
    highest = score;
    best = scale;
  }
  return best;
}
