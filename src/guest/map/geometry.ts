import type { RelativePosition } from '#services/page/places/distance.ts';

/** A point of the drawing: the cabin is at 0, 0; x grows to the east, y to the south. */
export interface Spot {
  x: number;
  y: number;
}

/** Radius of the outermost ring. */
export const RIM = 100;
/** Distance from the cabin to the arrows for places beyond the rim. */
export const EDGE = 105;
/** Distance from the cabin to each side of the drawing. */
export const HALF = 120;

/** The spot at this bearing (in degrees) and distance from the cabin. */
export function spotAt(bearing: number, radius: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** A place's spot on a map that reaches `reach` metres. Places beyond are on the edge, in their true direction. */
export const spotOf = ({ metres, bearing }: RelativePosition, reach: number): Spot =>
  spotAt(bearing, metres > reach ? EDGE : (RIM * metres) / reach);

export const distanceBetween = (one: Spot, other: Spot): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** A bounding box in the drawing. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const isOnMap = ({ left, top, right, bottom }: Box): boolean =>
  left > -HALF && top > -HALF && right < HALF && bottom < HALF;

/** Width of a character at the map's font size (`.map text` in themes/deferred.css) in the widest system font. */
const CHARACTER_WIDTH = 6.2;
const LINE_HEIGHT = 10;

export const boxOfText = (text: string, at: Spot): Box =>
  boxAround(at, text.length * CHARACTER_WIDTH, LINE_HEIGHT);
