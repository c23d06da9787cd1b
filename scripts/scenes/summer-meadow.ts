import { seeded } from '#server/demo/random.ts';
import { birch } from './birch.ts';
import { type Canvas, ramp } from './canvas.ts';
import { clouds } from './clouds.ts';
import { house } from './house.ts';
import { graded, hills, below } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades, crown, spruces } from './trees.ts';

const sky = ramp([
  [0, '#4f93c9'],
  [0.6, '#9cc9e3'],
  [1, '#e6f0e4'],
]);

const foot = (x: number) => 676 + 6 * Math.sin(x / 60);

/** A red cottage among birches in a meadow, at midsummer. */
export async function summerMeadow(canvas: Canvas): Promise<void> {
  const random = seeded('meadow');
  canvas.shade((_x, y) => sky(y / 560));
  clouds(canvas, 520, [420, 170], 3);
  await canvas.draw(graded(below(hills(500, 46, 640, 7)), [460, 600], '#8fb3bd', '#b9d0b8'), 2.5);
  const wood = hills(560, 26, 420, 3);
  await canvas.draw(
    graded(
      spruces(random, wood, { from: -40, to: 1660, gap: 13, height: [36, 100] }),
      [460, 600],
      '#466a58',
      '#6f9560',
    ),
    1.4,
  );
  const field = hills(596, 26, 900, 5, 2);
  canvas.shade((x, y) => {
    const near = clamp((y - field(x)) / 400);
    const tone =
      noise(x / (60 + 240 * near), y / (8 + 50 * near), 4) + 0.35 * step(300, 1100, x) * (1 - near) - 0.15;
    return [
      mix(mix(122, 208, tone), 74, near * 0.55),
      mix(mix(160, 208, tone), 118, near * 0.5),
      mix(mix(72, 108, tone), 44, near * 0.6),
      step(-2, 2, y - field(x)),
    ];
  });
  await canvas.draw(
    [
      ...[
        [1180, 600, 240],
        [1290, 604, 300],
        [1390, 600, 250],
      ].map(([x = 0, y = 0, r = 0]) =>
        crown(random, {
          x,
          y: y - r * 0.42,
          rx: r * 0.42,
          ry: r * 0.4,
          count: 1100,
          dab: 8,
          colours: ['#2f5530', '#3f6d36', '#5a8a3f', '#7ba94d'],
        }),
      ),
      birch(random, 560, 640, 330),
    ].join(''),
    1,
  );
  await canvas.draw('<ellipse cx="900" cy="672" rx="280" ry="14" fill="#35562a" opacity=".6"/>', 9);
  await canvas.draw(
    house({
      x: 790,
      y: 668,
      long: 330,
      gable: 150,
      wall: 118,
      roof: 104,
      colours: { wall: '#a5392b', gable: '#8a2c24', roof: '#5b5551', trim: '#f7f2e8', glass: '#5d7a8c' },
      boards: 'upright',
      windows: [0.2, 0.82],
      door: 0.47,
      chimney: 0.4,
    }),
    0.6,
  );
  await canvas.draw(
    graded(
      blades(random, foot, { from: 600, to: 1180, count: 900, length: [8, 30], width: 4 }),
      [640, 690],
      '#8fb352',
      '#6d9443',
    ) +
      crown(random, {
        x: 1040,
        y: 652,
        rx: 40,
        ry: 26,
        count: 120,
        dab: 8,
        colours: ['#3d6b33', '#5f9142', '#f3e4ea', '#e8a9bd'],
      }) +
      crown(random, {
        x: 690,
        y: 656,
        rx: 34,
        ry: 22,
        count: 100,
        dab: 7,
        colours: ['#3d6b33', '#5f9142', '#fff', '#f4efc9'],
      }),
    0.6,
  );
  await canvas.draw(
    `<path d="M880 676C860 740 700 800 620 1000H760C800 830 900 740 900 676Z" fill="#c9b98a" opacity=".55"/>`,
    7,
  );
  for (const [y, length, blur] of [
    [800, 60, 1],
    [900, 120, 1.6],
    [1010, 220, 3],
  ] as const) {
    const line = (x: number) => y + 14 * Math.sin(x / 130);
    const open = (from: number, to: number) =>
      blades(random, line, {
        from,
        to,
        count: 620,
        length: [length * 0.3, length],
        lean: 0.12,
        width: length * 0.05,
      });
    await canvas.draw(graded(open(-40, 1640), [y - length, y], '#a9c962', '#4d7a34'), blur * 0.7);
    const flowers = Array.from({ length: 170 }, () => {
      const size = length * (0.014 + random() * 0.022);
      const fill = ['#ffffff', '#fff6d8', '#f4cf3c', '#7d6cc4', '#e58ba6'][Math.floor(random() * 5)];
      return `<ellipse cx="${random() * 1600}" cy="${y - length * (0.35 + random() * 0.7)}" rx="${size}" ry="${size * 0.7}" fill="${fill}"/>`;
    });
    await canvas.draw(flowers.join(''), blur);
  }
  await canvas.draw(birch(random, 190, 940, 900) + birch(random, 40, 900, 760), 1.2);
  await canvas.draw(birch(random, 1500, 960, 960), 1.4);
  canvas.shade((x, y) => [255, 240, 190, 0.22 * Math.exp(-((x / 700) ** 2) - (y / 500) ** 2)]);
  await canvas.glow({ from: 215, reach: 24, strength: 0.3 });
}
