import { crown } from './trees.ts';

const LEAVES = ['#3d6b33', '#548a3c', '#72a748', '#97c35b', '#c3dc7c'];

/** A birch: a white trunk that leans, and a crown that hangs in veils. */
export function birch(
  random: () => number,
  x: number,
  base: number,
  height: number,
  leaves = LEAVES,
): string {
  const lean = (random() - 0.5) * height * 0.1;
  const wide = height * 0.019;
  const marks = Array.from({ length: 26 }, () => {
    const up = random() * 0.75;
    const at = x + lean * up + (random() - 0.6) * wide;
    return `<ellipse cx="${at}" cy="${base - height * up}" rx="${wide * (0.3 + random() * 0.5)}" ry="${height * 0.004}" fill="#3b3a36" opacity=".8"/>`;
  });
  const trunk = `<path d="M${x - wide} ${base}Q${x + lean * 0.3} ${base - height * 0.5} ${x + lean} ${base - height * 0.97}Q${x + lean * 0.3 + wide * 1.4} ${base - height * 0.5} ${x + wide} ${base}Z" fill="#ece9df"/><path d="M${x} ${base}Q${x + lean * 0.3 + wide * 0.6} ${base - height * 0.5} ${x + lean} ${base - height * 0.97}Q${x + lean * 0.3 + wide * 1.4} ${base - height * 0.5} ${x + wide} ${base}Z" fill="#8d938e" opacity=".7"/>`;
  const crowns = [
    [0, 0.8, 0.11, 0.17],
    [-0.11, 0.62, 0.1, 0.15],
    [0.12, 0.64, 0.11, 0.16],
    [0.02, 0.54, 0.15, 0.1],
    [-0.03, 0.92, 0.06, 0.1],
    [-0.16, 0.5, 0.06, 0.13],
    [0.17, 0.5, 0.06, 0.14],
  ].map(([dx = 0, up = 0, rx = 0, ry = 0]) =>
    crown(random, {
      x: x + lean * up + dx * height,
      y: base - up * height,
      rx: rx * height,
      ry: ry * height,
      count: Math.round(height * 1.9),
      dab: 3 + height * 0.0075,
      colours: leaves,
    }),
  );
  return [...crowns.slice(3, 5), trunk, ...marks, ...crowns.slice(0, 3), ...crowns.slice(5)].join('');
}
