import { seeded } from '#server/demo/random.ts';
import { type Canvas, colour, ramp } from './canvas.ts';
import { house } from './house.ts';
import { below, graded, filled, hills } from './land.ts';
import { mix, noise, step } from './noise.ts';
import { blades, spruces } from './trees.ts';

const SHORE = 600;
const sky = ramp([
  [0, '#31466b'],
  [0.3, '#5f6f93'],
  [0.52, '#b98c95'],
  [0.72, '#eeb183'],
  [0.9, '#fbd9a0'],
  [1, '#fde7b8'],
]);

/** A timber cabin by a still lake, after sunset. */
export async function lakeAtDusk(canvas: Canvas): Promise<void> {
  const random = seeded('lake');
  canvas.shade((x, y) => {
    const [red, green, blue] = sky(y / SHORE);
    const near = Math.exp(-(((x - 470) / 620) ** 2) - ((y - SHORE) / 330) ** 2);
    return [mix(red, 255, near * 0.5), mix(green, 214, near * 0.45), mix(blue, 150, near * 0.3)];
  });
  canvas.shade((x, y) => {
    const cloud =
      step(0.5, 0.78, noise(x / 620 + y / 900, y / 95 + 3)) * step(0, 200, y) * step(SHORE, 380, y);
    const lit = step(120, 480, y);
    return [mix(120, 255, lit), mix(110, 170, lit), mix(140, 130, lit), cloud * 0.6];
  });
  const far = hills(520, 70, 620, 4);
  const middle = hills(562, 48, 420, 9);
  await canvas.draw(graded(below(far), [440, SHORE], '#8b84a0', '#d9a796'), 2.5);
  await canvas.draw(
    graded(
      below(middle) + spruces(random, middle, { from: -20, to: 1620, gap: 9, height: [10, 26] }),
      [520, SHORE],
      '#5d6482',
      '#a98a92',
    ),
    1.2,
  );
  const bank = (x: number) => SHORE + 4 - 34 * step(640, 900, x) - 40 * step(1050, 1600, x);
  const left = spruces(random, (x) => bank(x) - 4, { from: -30, to: 360, gap: 13, height: [40, 150] });
  await canvas.draw(
    graded(
      spruces(random, (x) => bank(x) - 12, { from: 760, to: 1640, gap: 17, height: [90, 250] }),
      [330, SHORE],
      '#4a5470',
      '#6f6577',
    ),
    1.4,
  );
  await canvas.draw(
    graded(
      left +
        spruces(random, (x) => bank(x) - 4, { from: 1080, to: 1640, gap: 22, height: [120, 380] }) +
        spruces(random, (x) => bank(x) - 2, { from: 660, to: 760, gap: 18, height: [70, 120] }),
      [240, SHORE],
      '#2c3a4e',
      '#1c2833',
    ),
    0.8,
  );
  await canvas.draw(
    house({
      x: 866,
      y: 580,
      long: 226,
      gable: 110,
      wall: 86,
      roof: 74,
      colours: { wall: '#6b3526', gable: '#4a2722', roof: '#2a2c35', trim: '#b99a86', glass: '#ffd682' },
      boards: 'logs',
      windows: [0.22, 0.82],
      door: 0.46,
      chimney: 0.5,
    }),
    0.5,
  );
  const brush = (x: number) => bank(x) + 10 - 22 * noise(x / 24, 4) * step(640, 700, x);
  await canvas.draw(
    graded(
      below((x) => Math.min(bank(x) + 10, brush(x)), SHORE + 6) +
        blades(random, bank, { from: 600, to: 1600, count: 500, length: [6, 26], width: 3 }),
      [550, 610],
      '#2b3a3c',
      '#131d24',
    ),
    0.6,
  );
  canvas.mirror({ from: SHORE, ripple: 0.6, deep: '#26344e', depth: 0.42 });
  // Mist where the water ends.
  canvas.shade((x, y) =>
    colour('#f3cba9', 0.5 * Math.exp(-(((y - SHORE + 2) / 16) ** 2)) * noise(x / 260, y / 60)),
  );
  await canvas.draw(
    [
      filled('M850 598L886 598L742 752L560 752Z', '#33292c'),
      ...Array.from({ length: 22 }, (_, index) => {
        const t = (index / 22) ** 1.7;
        return `<path d="M${850 - 290 * t} ${598 + 154 * t}H${886 - 144 * t}" stroke="#151218" stroke-width="${0.6 + 2.2 * t}"/>`;
      }),
      filled('M560 752H742V768H560Z', '#181519'),
      ...[580, 716].map((x) => filled(`M${x} 740h13v78h-13z`, '#181519')),
    ].join(''),
    0.7,
  );
  const near = hills(960, 26, 260, 3);
  await canvas.draw(
    filled(
      below(near) +
        blades(random, near, { from: -20, to: 520, count: 260, length: [60, 210], lean: 0.12, width: 5 }) +
        blades(random, near, { from: 1230, to: 1640, count: 220, length: [50, 240], lean: -0.1, width: 5 }),
      '#121a22',
    ),
    1.6,
  );
  await canvas.glow({ from: 185, reach: 26, strength: 0.55 });
}
