import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { house } from './house.ts';
import { below, filled, graded, hills } from './land.ts';
import { mix, noise, step } from './noise.ts';
import { blades, spruces } from './trees.ts';

const SHORE = 560;
const sky = ramp([
  [0, '#8fb4b8'],
  [0.5, '#c5d8cf'],
  [1, '#f1ead2'],
]);

const boat = (sign: number) => {
  const [bow, side, keel] = [6, 44, 58].map((depth) => 760 + sign * depth);
  return `M900 760C960 ${bow} 1160 ${bow} 1260 752C1240 ${side} 1190 ${keel} 1120 ${keel}C1020 ${keel} 930 ${side} 900 760Z`;
};

/** A sauna and a rowing boat on a lake whose morning mist lifts. */
export async function mistyLake(canvas: Canvas): Promise<void> {
  const random = seeded('mist');
  canvas.shade((x, y) => {
    const [red, green, blue] = sky(y / SHORE);
    const sun = Math.exp(-(((x - 980) / 330) ** 2) - ((y - 250) / 260) ** 2);
    return [mix(red, 255, sun * 0.75), mix(green, 249, sun * 0.7), mix(blue, 222, sun * 0.6)];
  });
  await canvas.draw('<circle cx="980" cy="250" r="44" fill="#fffdf0"/>', 5);
  for (const [index, [y, tall, top, foot]] of (
    [
      [470, [30, 70], '#b9cfc9', '#dfe6d8'],
      [500, [40, 110], '#93b1ac', '#d0dccd'],
      [534, [50, 160], '#6a8f8b', '#bccdc0'],
    ] as const
  ).entries()) {
    const line = hills(y, 34, 520 - index * 60, index + 4);
    await canvas.draw(
      graded(
        spruces(random, line, { from: -40, to: 1660, gap: 10 + index * 4, height: [...tall] }) +
          below((x) => line(x) + 2, SHORE + 2),
        [y - 130, SHORE],
        top,
        foot,
      ),
      2.6 - index * 0.8,
    );
    canvas.shade((x, at) => [
      240,
      240,
      226,
      Math.exp(-(((at - y - 24) / 30) ** 2)) * noise(x / 330 + index, at / 60, 4) * 0.9,
    ]);
  }
  const cape = (x: number) => SHORE + 4 - 40 * step(560, 60, x);
  await canvas.draw(
    graded(
      spruces(random, (x) => cape(x) - 4, { from: -40, to: 330, gap: 26, height: [150, 420] }) +
        spruces(random, (x) => cape(x) - 2, { from: 520, to: 600, gap: 16, height: [30, 80] }),
      [150, SHORE],
      '#2f5350',
      '#4f7570',
    ),
    0.9,
  );
  await canvas.draw(
    house({
      x: 372,
      y: 556,
      long: 150,
      gable: 84,
      wall: 64,
      roof: 54,
      colours: { wall: '#6b5a4b', gable: '#54473e', roof: '#3d4a48', trim: '#cfc3ac', glass: '#ffd98c' },
      boards: 'logs',
      windows: [0.25],
      door: 0.6,
      chimney: 0.62,
    }),
    0.6,
  );
  await canvas.draw(
    '<path d="M434 442C450 410 420 392 446 360S470 320 452 286" fill="none" stroke="#f5f2e6" stroke-width="22" stroke-linecap="round" opacity=".6"/>',
    11,
  );
  await canvas.draw(
    graded(
      below((x) => cape(x) + 2 - 12 * noise(x / 26, 2) * step(600, 520, x), SHORE + 3),
      [510, SHORE],
      '#5b7a5c',
      '#2f4a46',
    ),
    0.7,
  );
  canvas.mirror({ from: SHORE, ripple: 0.4, deep: '#3f6a6d', depth: 0.5 });
  canvas.shade((x, y) => [
    246,
    244,
    230,
    Math.exp(-(((y - SHORE - 12) / 34) ** 2)) * noise(x / 360 + 5, y / 40, 4) * 1.15,
  ]);
  canvas.shade((x, y) => [
    240,
    242,
    230,
    Math.exp(-(((y - 690) / 60) ** 2)) * step(0.46, 0.8, noise(x / 420 + 1, y / 60, 4)) * 0.4,
  ]);
  await canvas.draw(
    filled('M470 560L520 560L560 640L440 640Z', '#6d5b4c') +
      filled('M440 640H560V650H440Z', '#3a322c') +
      [452, 540].map((x) => filled(`M${x} 645h8v40h-8z`, '#3a322c')).join(''),
    0.6,
  );
  await canvas.draw(filled(boat(1).replaceAll('760', '800').replaceAll('752', '792'), '#1f3a3d', 0.55), 5);
  await canvas.draw(
    filled(boat(1), '#8c4a33') +
      filled('M900 760C960 766 1160 768 1260 752C1160 742 980 742 900 760Z', '#3b241d') +
      filled('M900 760C960 766 1160 768 1260 752L1259 757C1160 777 960 775 902 766Z', '#d9b48c') +
      filled('M1010 757L1052 749L1060 751L1022 763Z', '#b58a66') +
      filled('M1120 760L1150 749L1160 751L1136 764Z', '#b58a66'),
    0.8,
  );
  const near = hills(1010, 20, 300, 6);
  await canvas.draw(
    graded(
      blades(random, near, { from: -30, to: 460, count: 190, length: [90, 330], lean: 0.1, width: 7 }) +
        blades(random, near, { from: 1330, to: 1640, count: 120, length: [80, 260], lean: -0.12, width: 7 }),
      [680, 1000],
      '#6d8a62',
      '#1f3a36',
    ),
    2.2,
  );
  await canvas.glow({ from: 225, reach: 40, strength: 0.5 });
}
