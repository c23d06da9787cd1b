import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { clouds } from './clouds.ts';
import { granite } from './granite.ts';
import { house } from './house.ts';
import { filled, graded } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades, spruces } from './trees.ts';

const SEA = 330;
const sky = ramp([
  [0, '#5d9fd0'],
  [0.7, '#b5dbea'],
  [1, '#eaf4f0'],
]);

const sail = (x: number, y: number, size: number) =>
  filled(`M${x} ${y}V${y - size}L${x + size * 0.5} ${y - size * 0.1}Z`, '#fffdf6') +
  filled(
    `M${x - size * 0.06} ${y - size * 0.1}V${y - size * 0.86}L${x - size * 0.38} ${y - size * 0.1}Z`,
    '#e6ebea',
  ) +
  filled(
    `M${x - size * 0.42} ${y}H${x + size * 0.56}L${x + size * 0.42} ${y + size * 0.12}H${x - size * 0.3}Z`,
    '#34434f',
  ) +
  filled(
    `M${x - size * 0.3} ${y + size * 0.14}H${x + size * 0.42}L${x + size * 0.1} ${y + size * 0.7}Z`,
    '#ffffff',
    0.22,
  );
const cliff = (x: number) =>
  800 -
  130 * step(620, 1250, x) -
  30 * step(1300, 1600, x) +
  70 * step(300, 0, x) +
  60 * (noise(x / 170, 4, 4) - 0.5);

/** The outer islands from the hill above them, on a clear day. */
export async function archipelago(canvas: Canvas): Promise<void> {
  const random = seeded('islands');
  canvas.shade((_x, y) => sky(y / SEA));
  clouds(canvas, 320, [520, 80], 5);
  canvas.shade((x, y) => {
    if (y < SEA) return [0, 0, 0, 0];
    const near = (y - SEA) / (1000 - SEA);
    const scale = 3 + 22 * near;
    const wave = noise(x / (scale * 5), y / scale, 4) - 0.5;
    const wind = noise(x / 520, y / (30 + 160 * near), 3) - 0.5;
    const spark = step(0.7, 0.8, noise(x / (scale * 1.4), y / (scale * 0.5), 2)) * 0.3;
    const tone = clamp(near * 0.9 + 0.12 + wave * 0.5 + wind * 0.55);
    return [
      mix(mix(162, 18, tone), 255, spark),
      mix(mix(206, 92, tone), 255, spark),
      mix(mix(220, 134, tone), 250, spark),
    ];
  });
  const islands = [
    [200, 344, 190, 12, '#9fb3b3', '#7c959a'],
    [760, 342, 150, 9, '#a8b9b6', '#859ba0'],
    [1280, 346, 260, 14, '#98abaa', '#768d92'],
    [470, 372, 170, 22, '#b9aa9a', '#6f7a7c'],
    [1010, 380, 210, 28, '#c0ad9b', '#6f777a'],
    [1500, 392, 190, 30, '#c2ae9a', '#6a7173'],
    [160, 430, 260, 46, '#d3b399', '#665f66'],
    [720, 452, 210, 40, '#dab79b', '#685f66'],
    [1220, 486, 300, 66, '#e2bd9f', '#695d64'],
    [420, 566, 250, 62, '#ebc3a2', '#6b5a60'],
  ] as const;
  for (const [index, [x, y, wide, tall, light, dark]] of islands.entries()) {
    const line = (at: number) =>
      y -
      tall *
        Math.max(0, 1 - ((at - x) / wide) ** 2) ** 0.7 *
        (0.7 + 0.7 * noise(at / (wide * 0.34), index * 3 + 1, 4)) +
      4;
    const foot = (at: number) =>
      Math.abs(at - x) < wide
        ? y + tall * 0.16 * Math.sqrt(1 - ((at - x) / wide) ** 2) * (0.6 + 0.8 * noise(at / 40, index))
        : -1;
    canvas.shade((at, down) => {
      const edge = foot(at) + 4 + tall * 0.06;
      return [236, 246, 244, foot(at) > 0 && down > y - 3 && down < edge ? 0.55 : 0];
    });
    granite(canvas, line, foot, [light, dark], 1);
    const green = {
      from: x - wide * 0.55,
      to: x + wide * 0.5,
      gap: Math.max(3, tall * 0.13),
      height: [tall * 0.1, tall * 0.5] as [number, number],
      slim: 0.3,
    };
    if (tall > 20)
      await canvas.draw(
        graded(
          spruces(random, (at) => line(at) + tall * 0.12, green),
          [y - tall * 1.6, y],
          '#3d6350',
          '#7c9666',
        ),
        0.8,
      );
  }
  await canvas.draw(sail(880, 600, 92) + sail(610, 402, 34) + sail(1390, 412, 26) + sail(330, 372, 16), 0.5);
  await canvas.draw(
    '<path d="M800 632C900 640 1010 628 1130 650" stroke="#fff" stroke-width="3" fill="none" opacity=".4"/>',
    1.5,
  );
  await canvas.draw(
    house({
      x: 1150,
      y: 706,
      long: 250,
      gable: 130,
      wall: 96,
      roof: 84,
      colours: { wall: '#a8412f', gable: '#bf5238', roof: '#4f4a4a', trim: '#fff8ec', glass: '#86aebd' },
      boards: 'upright',
      windows: [0.18, 0.5, 0.84],
      chimney: 0.5,
    }),
    0.5,
  );
  granite(canvas, cliff, () => 1001, ['#f7d6b6', '#9a8078'], 1);
  const tufts = (from: number, to: number) =>
    blades(random, (x) => cliff(x) + 10, { from, to, count: 330, length: [10, 44], lean: 0.25, width: 4 });
  await canvas.draw(graded(tufts(960, 1640) + tufts(-40, 420), [640, 860], '#a9b468', '#5f7440'), 0.8);
  const moss = Array.from({ length: 90 }, () => {
    const x = random() * 1600;
    return `<ellipse cx="${x}" cy="${cliff(x) + 50 + random() * 240}" rx="${6 + random() * 22}" ry="${2 + random() * 6}" fill="${['#b8b95f', '#8b9a55', '#e0cf7c'][Math.floor(random() * 3)]}" opacity=".45"/>`;
  });
  await canvas.draw(moss.join(''), 1.6);
  await canvas.draw(
    graded(
      blades(random, () => 1010, { from: -300, to: 420, count: 170, length: [60, 240], lean: 0.2, width: 7 }),
      [780, 1000],
      '#b9bf76',
      '#4d6237',
    ) +
      Array.from(
        { length: 60 },
        () =>
          `<ellipse cx="${random() ** 1.4 * 380}" cy="${820 + random() * 160}" rx="${5 + random() * 5}" ry="${4 + random() * 3}" fill="#e79ab0"/>`,
      ).join(''),
    2,
  );
  await canvas.glow({ from: 222, reach: 26, strength: 0.3 });
}
