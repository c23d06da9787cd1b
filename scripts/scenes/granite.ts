import { type Canvas, colour } from './canvas.ts';
import { clamp, mix, noise, step } from './noise.ts';

/** Granite worn smooth by ice: round, cracked, warm where the sun is on it. */
export function granite(
  canvas: Canvas,
  line: (x: number) => number,
  bottom: (x: number) => number,
  [light, dark]: [string, string],
  sun: number,
): void {
  const [lit, shade] = [colour(light), colour(dark)];
  canvas.shade((x, y) => {
    const down = y - line(x);
    if (down < 0 || y > bottom(x)) return [0, 0, 0, 0];
    const slope = (line(x + 10) - line(x - 10)) / 20;
    const bend = noise(x / 210 + y / 120, y / 60 - x / 400, 5) - 0.5;
    const crack = step(0.035, 0.0, Math.abs(noise(x / 210 + y / 300, y / 52 + x / 500, 3) - 0.5)) * 0.5;
    const tone = clamp(
      0.3 +
        sun * slope * 0.5 * step(140, 0, down) +
        bend * 1.9 +
        down / 260 +
        crack +
        (noise(x / 9, y / 7, 2) - 0.5) * 0.22,
    );
    const wet = step(bottom(x) - 16, bottom(x) - 4, y) * 0.6;
    return [
      mix(mix(lit[0], shade[0], tone), 40, wet),
      mix(mix(lit[1], shade[1], tone), 42, wet),
      mix(mix(lit[2], shade[2], tone), 48, wet),
      clamp(down),
    ];
  });
}
