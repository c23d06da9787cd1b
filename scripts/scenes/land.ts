import { HEIGHT, WIDTH } from './canvas.ts';
import { noise } from './noise.ts';

/** How high land is at each place across the picture, as its y. */
export type Line = (x: number) => number;

/** Hills: about so high, so rough, as wide as that. */
export const hills =
  (y: number, height: number, width: number, seed: number, octaves = 5): Line =>
  (x) =>
    y - (noise(x / width + seed * 13.7, seed * 5.1, octaves) - 0.5) * 2 * height;

/** Mountains: noise folded at its middle has sharp crests. */
export const peaks =
  (y: number, height: number, width: number, seed: number): Line =>
  (x) => {
    const fold = 1 - Math.abs(noise(x / width + seed * 7.3, seed * 3.3, 2) * 2 - 1);
    const rough = noise(x / (width / 5) + seed, seed * 9.1, 5);
    return y - height * (fold ** 2 * 0.8 + rough * 0.32 - 0.3);
  };

/** All below a line, down to the picture's edge or to `bottom`. */
export function below(line: Line, bottom: Line | number = HEIGHT, every = 4): string {
  const xs = Array.from({ length: WIDTH / every + 1 }, (_, index) => index * every);
  const top = xs.map((x) => `${x} ${line(x).toFixed(1)}`).join('L');
  if (typeof bottom === 'number') return `M${top}L${WIDTH} ${bottom}L0 ${bottom}Z`;
  return `M${top}L${xs
    .toReversed()
    .map((x) => `${x} ${bottom(x).toFixed(1)}`)
    .join('L')}Z`;
}

/** A path in one colour. */
export const filled = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

/** A path whose colour changes from one height to another. */
export function graded(path: string, [from, to]: [number, number], ...colours: string[]): string {
  const id = `g${path.length}-${Math.round(from)}-${colours.join('').replaceAll('#', '')}`;
  const stops = colours.map(
    (fill, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${fill}"/>`,
  );
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops.join('')}</linearGradient><path d="${path}" fill="url(#${id})"/>`;
}
