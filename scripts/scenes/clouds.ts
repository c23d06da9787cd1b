import type { Canvas } from './canvas.ts';
import { clamp, mix, noise, step } from './noise.ts';

/** Fair-weather clouds, lit from the upper left. */
export function clouds(canvas: Canvas, bottom: number, [wide, high]: [number, number], seed: number): void {
  canvas.shade((x, y) => {
    if (y >= bottom) return [0, 0, 0, 0];
    const scale = 0.4 + 0.6 * (1 - y / bottom);
    const at = (dx: number, dy: number) =>
      noise((x + dx) / (wide * scale) + seed, (y + dy) / (high * scale) + seed, 6);
    const here = at(0, 0);
    const lit = clamp(0.62 + (here - at(-18, -22)) * 3.4);
    return [
      mix(178, 255, lit),
      mix(194, 253, lit),
      mix(214, 246, lit),
      step(0.52, 0.7, here) * step(bottom, bottom * 0.75, y) * 0.95,
    ];
  });
}
