/** A point of the drawing: the cabin is at 0, 0; x grows to the east, y to the south. */
export interface Spot {
  x: number;
  y: number;
}

/** Radius of the outermost ring. */
export const RIM = 100;
/** Distance from the cabin to each side of the drawing. */
export const HALF = 120;
/** Radius of a place's dot, which holds its number. */
export const DOT = 9;
/** Distance between the middles of two dots, which then do not touch. */
const APART = 20;
/** The middles of dots lie between these distances from the cabin: beside its mark, and within the drawing. */
const CLOSEST = 19;
const FURTHEST = HALF - DOT - 1;

/** The spot at this bearing (in degrees) and distance from the cabin. */
export function spotAt(bearing: number, radius: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

const distanceBetween = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Steps and directions in which to look for a free spot. */
const STEP = 5;
const DIRECTIONS = 16;

/** The nearest spot around this one that is free; itself where none is. */
function nearestFree(spot: Spot, isFree: (candidate: Spot) => boolean): Spot {
  if (isFree(spot)) return spot;
  for (let distance = STEP; distance < 2 * FURTHEST; distance += STEP)
    for (let turn = 0; turn < DIRECTIONS; turn++) {
      const { x, y } = spotAt((turn * 360) / DIRECTIONS, distance);
      const candidate = { x: spot.x + x, y: spot.y + y };
      if (isFree(candidate)) return candidate;
    }
  return spot;
}

/** Moves dots that would cover each other or the cabin to the nearest free spots; all others stay. */
export function moveApart(spots: readonly Spot[]): Spot[] {
  const placed: Spot[] = [];
  const isFree = (spot: Spot): boolean => {
    const radius = Math.hypot(spot.x, spot.y);
    return (
      radius >= CLOSEST &&
      radius <= FURTHEST &&
      placed.every((other) => distanceBetween(spot, other) >= APART)
    );
  };
  const isCrowded = (spot: Spot): boolean =>
    spots.some((other) => other !== spot && distanceBetween(spot, other) < APART);
  const moved = new Map<Spot, Spot>();
  for (const spot of spots.toSorted((one, other) => Number(isCrowded(one)) - Number(isCrowded(other)))) {
    const free = nearestFree(spot, isFree);
    moved.set(spot, free);
    placed.push(free);
  }
  return spots.map((spot) => moved.get(spot) ?? spot);
}

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
