import type { PrintedQr } from './qr.ts';
import type { Run } from './runs.ts';

/** A part of a page, in mm from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A photo as JPEG, with the point that stays in view, in percent from the left and from the top. */
export interface Photo {
  bytes: Uint8Array;
  width: number;
  height: number;
  focusX: number;
  focusY: number;
}

/** An element of a page; paths are SVG paths. */
export type Piece =
  | { kind: 'area'; path: string; fill: string; opacity?: number }
  | { kind: 'line'; path: string; colour: string; width: number }
  /** A photo that fills the box, clipped to the path. */
  | { kind: 'photo'; photo: Photo; box: Box; path: string }
  | { kind: 'code'; qr: PrintedQr; x: number; y: number; side: number }
  /** A run of text from `x` on, on the baseline `y`. */
  | ({ kind: 'letters'; x: number; y: number; size: number; fill: string } & Run)
  /** Letters that cannot be drawn. */
  | { kind: 'missing'; letters: readonly string[] };

/** The elements of a page from back to front, for paper and for the screen. */
export type Drawing = Piece[];

/** Letters that the page lacks, each once. */
export const missingLetters = (drawing: Drawing): string[] => [
  ...new Set(drawing.flatMap((piece) => (piece.kind === 'missing' ? piece.letters : []))),
];

/** Position of the whole photo, so that the part around its focus point fills the box. */
export function photoBox({ width, height, focusX, focusY }: Photo, box: Box): Box {
  const scale = Math.max(box.width / width, box.height / height);
  const [wide, high] = [width * scale, height * scale];
  return {
    x: box.x + ((box.width - wide) * focusX) / 100,
    y: box.y + ((box.height - high) * focusY) / 100,
    width: wide,
    height: high,
  };
}

const corner = (r: number, toX: number, toY: number) => (r === 0 ? '' : `A${r} ${r} 0 0 1 ${toX} ${toY}`);

/** A rectangle as a path; corner radii in mm: upper left, upper right, lower right, lower left. */
export function boxPath({ x, y, width, height }: Box, radius: number | readonly number[] = 0): string {
  const [a = 0, b = 0, c = 0, d = 0] = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x + a} ${y}H${right - b}`,
    corner(b, right, y + b),
    `V${bottom - c}`,
    corner(c, right - c, bottom),
    `H${x + d}`,
    corner(d, x, bottom - d),
    `V${y + a}`,
    corner(a, x + a, y),
    'Z',
  ].join('');
}

/** A circle as a path. */
export const circlePath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
