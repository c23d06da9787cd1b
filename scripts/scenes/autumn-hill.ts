import { seeded } from '#server/demo/random.ts';
import { birch } from './birch.ts';
import { type Canvas, ramp } from './canvas.ts';
import { clouds } from './clouds.ts';
import { house } from './house.ts';
import { below, graded, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades, crown, spruces } from './trees.ts';

const sky = ramp([
  [0, '#7d9db8'],
  [0.55, '#c9d2cc'],
  [1, '#f6dfb4'],
]);
const GOLD = ['#a8641f', '#c9852a', '#e0a434', '#f0c455', '#f9df8c'];
const RUST = ['#7c3a1d', '#a14d22', '#c4692b', '#dd8f3e', '#efb565'];

const island = (x: number) =>
  530 - 20 * Math.exp(-(((x - 480) / 90) ** 2)) + 12 * step(380, 340, x) + 12 * step(570, 620, x);
const field = (x: number) => 622 - 30 * step(1000, 200, x) + 16 * (noise(x / 200, 3) - 0.5);

/** A farm on a hillside above the lake, in the golden week of September. */
export async function autumnHill(canvas: Canvas): Promise<void> {
  const random = seeded('autumn');
  canvas.shade((x, y) => {
    const [red, green, blue] = sky(y / 470);
    const sun = Math.exp(-(((x - 1250) / 520) ** 2) - ((y - 330) / 260) ** 2);
    return [mix(red, 255, sun * 0.7), mix(green, 234, sun * 0.6), mix(blue, 180, sun * 0.5)];
  });
  clouds(canvas, 420, [560, 120], 21);
  const ranges = [
    [400, 70, '#a3aebb', '#e3d9c4'],
    [440, 54, '#7f93a3', '#d9cdb0'],
    [478, 40, '#63798a', '#bdb596'],
  ] as const;
  for (const [index, [y, tall, top, foot]] of ranges.entries())
    await canvas.draw(
      graded(below(hills(y, tall, 560 - index * 90, index + 12)), [y - 60, y + 90], top, foot),
      2.4 - index * 0.6,
    );
  canvas.shade((x, y) => {
    const near = (y - 510) / 90;
    const glint =
      step(0.55, 0.8, noise(x / 210, y / 9, 3)) * 0.35 + Math.exp(-(((x - 1230) / 190) ** 2)) * 0.5;
    return [
      mix(mix(176, 122, near), 255, glint),
      mix(mix(190, 148, near), 238, glint),
      mix(mix(190, 166, near), 200, glint),
      step(509, 511, y) * step(610, 600, y),
    ];
  });
  await canvas.draw(
    graded(
      spruces(random, island, { from: 390, to: 570, gap: 8, height: [10, 30] }),
      [490, 540],
      '#4c5d58',
      '#6b705c',
    ),
    1,
  );
  const shore = hills(585, 30, 460, 6);
  const copses = Array.from({ length: 90 }, (_, index) => {
    const x = random() * 1640 - 20;
    return crown(random, {
      x,
      y: shore(x) - 2 + (index / 90) * 20,
      rx: 26 + random() * 30,
      ry: 28 + random() * 26,
      count: 60,
      dab: 8,
      colours: [GOLD, RUST, ['#4e5f3a', '#697a43', '#8f9a52', '#b3b768']][Math.floor(random() * 3)] ?? GOLD,
      light: [0.5, -0.7],
    });
  });
  await canvas.draw(
    graded(
      spruces(random, shore, { from: -30, to: 1640, gap: 26, height: [50, 130] }),
      [490, 620],
      '#43574e',
      '#5f6b4b',
    ) + copses.join(''),
    0.9,
  );
  canvas.shade((x, y) => {
    const down = y - field(x);
    const mown = Math.sin((x * 0.35 + y * 1.4) / (9 + down / 14)) * 0.04;
    const tone = clamp(0.25 + down / 620 + (noise(x / 180, y / 50, 4) - 0.5) * 0.7 + mown);
    return [mix(232, 128, tone), mix(200, 104, tone), mix(108, 46, tone), step(-2, 2, down)];
  });
  const place = { boards: 'upright' as const, windows: [0.18, 0.5, 0.84], chimney: 0.5 };
  await canvas.draw(
    house({
      ...place,
      x: 420,
      y: 668,
      long: 250,
      gable: 126,
      wall: 116,
      roof: 84,
      colours: { wall: '#9a3828', gable: '#812c23', roof: '#6b4234', trim: '#f6eddd', glass: '#ffdf9a' },
    }) +
      house({
        x: 800,
        y: 690,
        long: 170,
        gable: 84,
        wall: 62,
        roof: 58,
        boards: 'logs',
        windows: [],
        door: 0.4,
        colours: { wall: '#7f6852', gable: '#665241', roof: '#5d5a4c', trim: '#8d7660', glass: '#3d3a34' },
      }),
    0.6,
  );
  await canvas.draw(
    graded(
      blades(random, (x) => 672 + 18 * step(600, 860, x) + 5 * Math.sin(x / 40), {
        from: 200,
        to: 1060,
        count: 1300,
        length: [6, 26],
        width: 3,
      }),
      [640, 700],
      '#e6c777',
      '#b59445',
    ),
    0.6,
  );
  await canvas.draw(birch(random, 258, 690, 330, GOLD) + birch(random, 1040, 716, 300, GOLD), 0.8);
  const rail = Array.from({ length: 15 }, (_, index) => {
    const x = -20 + index * 118;
    const y = 846 + 26 * Math.sin(index / 2.4);
    return `<path d="M${x} ${y + 60}L${x + 6} ${y - 62}M${x + 18} ${y + 62}L${x + 22} ${y - 56}" stroke="#6a5a48" stroke-width="8" stroke-linecap="round"/><path d="M${x - 60} ${y + 56}L${x + 150} ${y - 30}M${x - 60} ${y + 26}L${x + 150} ${y - 54}M${x - 60} ${y + 84}L${x + 150} ${y - 4}" stroke="#8d7a62" stroke-width="7" stroke-linecap="round"/>`;
  });
  await canvas.draw(rail.join(''), 0.9);
  const heath = hills(890, 30, 300, 2, 3);
  const shrubs = Array.from({ length: 150 }, (_, index) => {
    const x = random() * 1700 - 50;
    return crown(random, {
      x,
      y: heath(x) + 20 + (index / 150) * 110,
      rx: 46 + random() * 40,
      ry: 16 + random() * 16,
      count: 40,
      dab: 12,
      colours:
        [
          ['#5a241a', '#7a3220', '#984324', '#b05a2c'],
          ['#6b341c', '#8a4722', '#a86030', '#c08040'],
          ['#4a4224', '#665a2c', '#82743a', '#a08c4a'],
        ][index % 3] ?? RUST,
      light: [0.5, -0.7],
    });
  });
  await canvas.draw(
    graded(below(heath), [880, 1000], '#7c4a22', '#3d2416') +
      shrubs.join('') +
      graded(
        blades(random, heath, { from: -60, to: 1660, count: 260, length: [20, 90], lean: 0.2, width: 4 }),
        [800, 900],
        '#eccf7e',
        '#a87c34',
      ),
    2,
  );
  await canvas.draw(birch(random, 1450, 950, 920, GOLD), 1.2);
  canvas.shade((x, y) => [
    255,
    214,
    140,
    0.3 * Math.exp(-(((x - 1300) / 700) ** 2) - ((y - 380) / 330) ** 2),
  ]);
  await canvas.glow({ from: 212, reach: 34, strength: 0.35 });
}
