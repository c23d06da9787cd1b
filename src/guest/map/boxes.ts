import { HALF, type Spot } from './plane.ts';

/** The bounding box of something on the drawing. */
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

/** Of letters in the map's size (`.map text` in themes/deferred.css): none of a system's fonts is wider. */
const LETTER = 6.2;
const LINE = 10;

export const boxOfText = (text: string, at: Spot): Box => boxAround(at, text.length * LETTER, LINE);
