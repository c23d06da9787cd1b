import { type Canvas, colour, type Paint } from './canvas.ts';
import type { Line } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';

const between = (from: Paint, to: Paint, share: number): Paint => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

/** Snowy mountains with the light from the left; what is lower is lost in haze. */
export function mountains(
  canvas: Canvas,
  line: Line,
  {
    lit,
    shade,
    rock,
    haze,
    depth,
    rocky = 0.6,
  }: { lit: string; shade: string; rock: string; haze: string; depth: number; rocky?: number },
): void {
  const [light, dark, stone, air] = [colour(lit), colour(shade), colour(rock), colour(haze)];
  const tops = new Map<number, number>();
  const top = (x: number) => tops.get(x) ?? tops.set(x, line(x)).get(x) ?? 0;
  canvas.shade((x, y) => {
    const down = y - top(x);
    if (down < 0) return [0, 0, 0, 0];
    const along = x + (noise(x / 150, y / 120, 4) - 0.5) * (down * 1.5 + 30);
    const slope = line(along + 12) - line(along - 12) + (noise(x / 26, y / 40, 3) - 0.5) * 12;
    const snow = between(dark, light, step(6, -6, slope));
    const bare =
      step(rocky, rocky - 0.14, noise(along / 34, (y + along * 0.4) / 90, 5)) *
      step(depth * 1.2, 20, down) *
      0.8;
    const ground = between(snow, stone, bare);
    return [
      ...(between(ground, air, clamp(down / depth) ** 1.3 * 0.92) as [number, number, number]),
      clamp(down),
    ];
  });
}
