import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { granite } from './granite.ts';
import { house } from './house.ts';
import { below, filled, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades } from './trees.ts';

const SEA = 520;
const sky = ramp([
  [0, '#6f9cc0'],
  [0.4, '#a9c3cf'],
  [0.7, '#f0d7b4'],
  [0.9, '#fbcf93'],
  [1, '#fbc284'],
]);

const rock = (x: number) =>
  690 -
  178 * step(640, 850, x) ** 0.8 +
  30 * step(1250, 1500, x) +
  (26 + 40 * step(1280, 1500, x)) * (noise(x / 120, 7, 4) - 0.5);
const water = (x: number) => 672 + 80 * step(800, 1500, x) + 10 * noise(x / 90, 4);
const front = (x: number) =>
  1030 - 130 * step(760, 1250, x) - 60 * step(1250, 1600, x) + 60 * (noise(x / 170, 2, 4) - 0.5);

/** A white house above its pier, when the sun is low over the sea. */
export async function seaEvening(canvas: Canvas): Promise<void> {
  const random = seeded('sea');
  canvas.shade((x, y) => {
    const [red, green, blue] = sky(y / SEA);
    const near = Math.exp(-(((x - 360) / 420) ** 2) - ((y - 440) / 210) ** 2);
    return [mix(red, 255, near * 0.8), mix(green, 232, near * 0.7), mix(blue, 176, near * 0.5)];
  });
  canvas.shade((x, y) => {
    const cloud = step(0.5, 0.72, noise(x / 520 + 4, y / 62 + x / 2600, 5)) * step(SEA, 300, y);
    return [255, mix(226, 206, y / SEA), mix(214, 170, y / SEA), cloud * 0.55];
  });
  await canvas.draw(`<circle cx="360" cy="440" r="34" fill="#fffbe8"/>`, 2);
  const far = hills(SEA - 6, 16, 260, 3);
  await canvas.draw(
    filled(
      below((x) => Math.min(SEA, far(x) + 12 * step(0, 700, x) - 14 * step(900, 1600, x) + 6), SEA),
      '#a78f96',
      0.9,
    ),
    1.2,
  );
  const skerry = (x: number) =>
    SEA + 16 - 66 * Math.exp(-(((x - 250) / 120) ** 2)) + 14 * (noise(x / 36, 3) - 0.5);
  granite(canvas, skerry, () => SEA + 14, ['#b98a78', '#5e4e58'], 1);
  canvas.shade((x, y) => {
    if (y < SEA || (y < SEA + 14 && y > skerry(x))) return [0, 0, 0, 0];
    const near = (y - SEA) / (1000 - SEA);
    const scale = 3 + 27 * near;
    const wave = noise(x / (scale * 5), y / scale, 4);
    const path = Math.exp(-(((x - 360 + 90 * near) / (46 + 250 * near)) ** 2));
    const spark = step(0.5, 0.68, noise(x / (scale * 2.2) + 9, y / (scale * 0.6), 3)) * path;
    const tone = clamp(near * 0.85 + (wave - 0.5) * 0.95 - path * 0.35);
    return [
      mix(mix(226, 38, tone), 255, spark),
      mix(mix(190, 88, tone), 232, spark),
      mix(mix(160, 118, tone), 180, spark),
    ];
  });
  await canvas.draw(
    filled('M1330 486V330H1336V486Z', '#efe9df') +
      filled('M1336 332L1412 345 1336 362Z', '#2a5f9e') +
      filled('M1336 343.5L1404 345 1336 350Z', '#f5cf3d'),
    0.8,
  );
  await canvas.draw(
    house({
      x: 1010,
      y: 520,
      long: 270,
      gable: 150,
      wall: 122,
      roof: 100,
      colours: { wall: '#e3d3bf', gable: '#fff4de', roof: '#a9573f', trim: '#fffaf0', glass: '#6f90a0' },
      boards: 'upright',
      windows: [0.16, 0.5, 0.84],
      chimney: 0.5,
    }),
    0.5,
  );
  granite(canvas, rock, water, ['#f0bd98', '#6d5560'], -1);
  await canvas.draw(
    filled(
      blades(random, (x) => rock(x) + 8, {
        from: 900,
        to: 1600,
        count: 260,
        length: [8, 30],
        lean: 0.3,
        width: 4,
      }),
      '#7f8a4c',
      0.9,
    ),
    0.8,
  );
  const pier = [
    ...[470, 560, 650, 740, 830].map(
      (x) => filled(`M${x} 668h11v62h-11z`, '#4d3d3a') + filled(`M${x} 730h11v40h-11z`, '#2d4852', 0.5),
    ),
    filled('M440 654L900 654L900 668L440 668Z', '#7a5f52'),
    filled('M440 654L900 648L880 640L470 640Z', '#c79f82'),
    filled('M640 640V566H800V640Z', '#a3372c'),
    filled('M628 570L720 512L812 570L800 574L720 524L640 574Z', '#f7efe2'),
    filled('M640 572L720 522L800 572Z', '#b44232'),
    filled('M700 640V590H740V640Z', '#f3e9da'),
    filled('M704 640V594H736V640Z', '#7c2a24'),
  ].join('');
  await canvas.draw(pier, 0.6);
  await canvas.draw(
    filled('M520 724C560 738 640 738 690 720L676 752C640 764 570 764 540 752Z', '#f4ecdf') +
      filled('M520 724C560 738 640 738 690 720L688 727C640 744 560 744 522 731Z', '#2f5d86') +
      filled('M540 752C570 764 640 764 676 752L660 782C620 788 580 788 556 782Z', '#24434f', 0.45),
    0.7,
  );
  granite(canvas, front, () => 1010, ['#c99a80', '#43394a'], -1);
  await canvas.glow({ from: 200, reach: 30, strength: 0.5 });
}
