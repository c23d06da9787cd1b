import type { Way } from '#services/page/places/way.ts';

/** A point of the drawing: the cabin is at 0, 0; x grows to the east, y to the south. */
export interface Spot {
  x: number;
  y: number;
}

/** The map's outermost ring. */
export const RIM = 100;
/** Where the middle of the arrows to places beyond it is. */
export const EDGE = 105;
/** From the cabin to each side of the drawing. */
export const HALF = 120;

/** So far from the cabin in that direction. */
export function spotAt(bearing: number, radius: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** Where a place stands on a map that reaches so far: what lies beyond is on its edge, in its true direction. */
export const spotOf = ({ metres, bearing }: Way, reach: number): Spot =>
  spotAt(bearing, metres > reach ? EDGE : (RIM * metres) / reach);

export const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
