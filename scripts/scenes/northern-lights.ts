import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { house } from './house.ts';
import { below, graded, hills, peaks } from './land.ts';
import { mountains } from './mountains.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { spruces } from './trees.ts';

const SHORE = 690;
const sky = ramp([
  [0, '#050b1d'],
  [0.6, '#0d2138'],
  [1, '#1c4350'],
]);

/** One curtain: where its lower edge hangs, and how bright its folds are. */
function curtain(x: number, y: number, seed: number, at: number, swing: number): number {
  const edge = at + (noise(x / 430 + seed, seed, 3) - 0.5) * swing + Math.sin(x / 260 + seed) * swing * 0.18;
  const up = edge - y;
  const fold = noise(x / 46 + seed * 3 + up / 900, seed, 4);
  const rays = noise(x / 9 + seed, seed + y / 700, 2);
  return (
    step(-130, 60, up) ** 1.6 *
    Math.exp(-Math.max(0, up) / (150 + 190 * fold)) *
    (0.25 + 1.25 * fold ** 1.6) *
    (0.72 + 0.5 * rays)
  );
}

/** Northern lights over a frozen lake, and a lamp lit in the only house. */
export async function northernLights(canvas: Canvas): Promise<void> {
  const random = seeded('lights');
  canvas.shade((_x, y) => sky(y / SHORE));
  await canvas.draw(
    Array.from(
      { length: 420 },
      () =>
        `<circle cx="${random() * 1600}" cy="${random() * 620}" r="${0.5 + random() ** 3 * 1.7}" fill="#e8f1ff" opacity="${0.2 + random() * 0.7}"/>`,
    ).join(''),
  );
  canvas.shade((x, y) => {
    if (y > SHORE) return [0, 0, 0, 0];
    const light = Math.min(
      1.15,
      curtain(x, y, 2, 470, 330) + 0.6 * curtain(x, y, 6, 330, 380) + 0.35 * curtain(x, y, 9, 560, 200),
    );
    const high = clamp((430 - y) / 420);
    return [mix(64, 168, high), mix(238, 92, high ** 1.4), mix(158, 205, high), clamp(light * 0.86)];
  });
  mountains(canvas, peaks(590, 230, 460, 3), {
    lit: '#7fb7b0',
    shade: '#2b4a63',
    rock: '#1f3349',
    haze: '#2c5560',
    depth: 230,
  });
  const wood = (x: number) => SHORE - 8 - 26 * step(560, 200, x) - 34 * step(980, 1500, x);
  await canvas.draw(
    graded(
      spruces(random, wood, { from: -40, to: 1660, gap: 11, height: [20, 62] }),
      [600, SHORE],
      '#132a39',
      '#1d4149',
    ),
    1.2,
  );
  await canvas.draw(
    graded(
      below((x) => wood(x) - 2, SHORE + 4),
      [640, SHORE],
      '#8fb9bf',
      '#476f80',
    ),
    1,
  );
  await canvas.draw(
    graded(
      spruces(random, (x) => wood(x) + 8, { from: 1130, to: 1660, gap: 26, height: [120, 400] }) +
        spruces(random, (x) => wood(x) + 8, { from: -40, to: 420, gap: 24, height: [90, 330] }),
      [300, SHORE],
      '#081420',
      '#0f2430',
    ),
    0.8,
  );
  await canvas.draw(
    house({
      x: 960,
      y: 684,
      long: 170,
      gable: 86,
      wall: 60,
      roof: 58,
      colours: { wall: '#3a2320', gable: '#2b1c1e', roof: '#2a2c35', trim: '#5d4238', glass: '#ffc861' },
      boards: 'logs',
      windows: [0.22, 0.8],
      door: 0.46,
      chimney: 0.45,
      snow: '#9fc3c9',
    }),
    0.5,
  );
  await canvas.draw(
    Array.from(
      { length: 26 },
      (_, index) =>
        `<ellipse cx="${850 + index * 14}" cy="${690 + 3 * Math.sin(index * 2)}" rx="22" ry="6" fill="#7fa7ae"/>`,
    ).join(''),
    3,
  );
  canvas.mirror({ from: SHORE, ripple: 0.28, deep: '#0a1c2c', depth: 0.5 });
  const snow = (x: number) => SHORE + 6 + 3 * noise(x / 60, 1);
  canvas.shade((x, y) => [150, 190, 196, 0.5 * Math.exp(-(((y - snow(x)) / 7) ** 2))]);
  canvas.shade((x, y) => [
    190,
    222,
    224,
    step(0.53, 0.72, noise(x / 420, y / 46, 4)) * step(SHORE, SHORE + 120, y) * 0.32,
  ]);
  const front = hills(930, 44, 760, 4, 2);
  canvas.shade((x, y) => {
    const down = y - front(x);
    const tone = clamp(0.15 + down / 170 + (noise(x / 260, y / 70, 3) - 0.5) * 0.8);
    return [mix(120, 24, tone), mix(178, 52, tone), mix(180, 76, tone), step(-4, 4, down)];
  });
  canvas.shade((x, y) => [255, 184, 96, 0.5 * Math.exp(-(((x - 1030) / 110) ** 2) - ((y - 676) / 40) ** 2)]);
  await canvas.glow({ from: 150, reach: 34, strength: 0.5 });
}
