import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { house } from './house.ts';
import { graded, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades } from './trees.ts';

const SEA = 470;
const sky = ramp([
  [0, '#7f8fc0'],
  [0.35, '#b9a9c9'],
  [0.65, '#f2bdb4'],
  [0.9, '#fcd9ae'],
  [1, '#fdebc6'],
]);

const light = (x: number, y: number) => {
  const [red, green, blue] = sky(y / SEA);
  const sun = Math.exp(-(((x - 520) / 360) ** 2) - ((y - 420) / 190) ** 2);
  const band = step(0.48, 0.74, noise(x / 560 + 2, y / 58, 5)) * step(SEA, 260, y);
  return [
    mix(mix(red, 255, sun * 0.85), 255, band * 0.5),
    mix(mix(green, 238, sun * 0.75), 190, band * 0.5),
    mix(mix(blue, 190, sun * 0.6), 178, band * 0.5),
  ] as const;
};
const edge = (x: number, at: number) =>
  at + 34 * (noise(x / 330 + at, at, 3) - 0.5) * ((at - SEA) / 110) + (x - 500) * 0.03;
const dune = (x: number) =>
  640 - 190 * step(820, 1300, x) + 26 * (noise(x / 120, 3, 3) - 0.5) + 150 * step(1000, 700, x);
const foot = (x: number) => 760 + 120 * step(900, 1600, x);

/** A thatched house behind a beach, the tide out and the sun just up. */
export async function beachMorning(canvas: Canvas): Promise<void> {
  const random = seeded('beach');
  canvas.shade((x, y) => light(x, Math.min(y, SEA)));
  await canvas.draw('<circle cx="520" cy="420" r="36" fill="#fffbe6"/>', 2);
  canvas.shade((x, y) => {
    if (y < SEA) return [0, 0, 0, 0];
    const near = clamp((y - SEA) / 260);
    const scale = 3 + 30 * near;
    const wave = noise(x / (scale * 7), y / scale, 4) - 0.5;
    const path =
      Math.exp(-(((x - 520) / (40 + 190 * near)) ** 2)) *
      step(0.42, 0.66, noise(x / (scale * 3), y / (scale * 0.7) + 4, 3));
    const tone = clamp(near * 0.5 + wave * 0.9 + 0.15);
    return [
      mix(mix(240, 104, tone), 255, path),
      mix(mix(190, 120, tone), 236, path),
      mix(mix(184, 160, tone), 196, path),
    ];
  });
  const rows = [520, 560, 612, 680];
  for (const [index, at] of rows.entries()) {
    const thick = 4 + index * 6;
    canvas.shade((x, y) => {
      const down = y - edge(x, at);
      const torn = noise(x / (40 + 30 * index), y / (5 + 4 * index), 4);
      const foam =
        step(-thick, 0, down) *
        step(thick * 2.6, 0, down) *
        step(0.3, 0.62, torn + 0.12 * step(thick, 0, Math.abs(down)));
      const dark = step(-thick * 2.4, -thick * 0.4, down) * step(0, -2, down) * 0.35;
      return [mix(84, 255, foam), mix(104, 246, foam), mix(142, 238, foam), Math.max(foam * 0.92, dark)];
    });
  }
  canvas.shade((x, y) => {
    const down = y - edge(x, 702);
    if (down < 0) return [0, 0, 0, 0];
    const [red, green, blue] = light(x, Math.max(0, SEA - down * 1.7));
    const wet = step(190, 20, down + 60 * (noise(x / 210, 9, 3) - 0.5)) * 0.72;
    const tone = clamp(0.25 + down / 420 + (noise(x / 120, y / 30, 4) - 0.5) * 0.4);
    return [
      mix(mix(236, 150, tone), red, wet),
      mix(mix(203, 116, tone), green, wet),
      mix(mix(168, 104, tone), blue, wet),
      step(0, 8, down),
    ];
  });
  await canvas.draw(
    house({
      x: 1230,
      y: 470,
      long: 270,
      gable: 130,
      wall: 84,
      roof: 112,
      colours: { wall: '#efdfd2', gable: '#fff1dc', roof: '#7a6a5c', trim: '#fff7ea', glass: '#ffd48a' },
      boards: 'upright',
      windows: [0.16, 0.38, 0.84],
      door: 0.58,
      chimney: 0.5,
    }),
    0.6,
  );
  canvas.shade((x, y) => {
    const down = y - dune(x);
    if (down < 0 || y > foot(x)) return [0, 0, 0, 0];
    const tone = clamp(0.2 + down / 520 + (noise(x / 160 + y / 300, y / 60, 4) - 0.5) * 0.8);
    return [
      mix(250, 140, tone),
      mix(214, 108, tone),
      mix(172, 112, tone),
      step(0, 3, down) * step(foot(x), foot(x) - 60, y),
    ];
  });
  const grass = (count: number, length: [number, number]) =>
    blades(random, (x) => dune(x) + 8, { from: 820, to: 2100, count, length, lean: -0.35, width: 4 });
  await canvas.draw(graded(grass(1500, [14, 60]), [420, 620], '#b5a878', '#6e6a4c'), 0.8);
  const bank = hills(560, 60, 300, 8, 3);
  await canvas.draw(
    graded(
      blades(random, (x) => bank(x) + 60, {
        from: 1120,
        to: 2200,
        count: 900,
        length: [30, 100],
        lean: -0.38,
        width: 5,
      }),
      [480, 660],
      '#a89a68',
      '#59573f',
    ),
    1.2,
  );
  await canvas.draw(
    graded(
      blades(random, (x) => 1010 - 0.18 * Math.max(0, x - 1150), {
        from: 1080,
        to: 2200,
        count: 420,
        length: [80, 260],
        lean: -0.4,
        width: 8,
      }),
      [640, 1000],
      '#8f8258',
      '#33302a',
    ),
    2.6,
  );
  await canvas.draw(
    Array.from(
      { length: 26 },
      (_, index) =>
        `<ellipse cx="${760 - index * 15 + (index % 2) * 24}" cy="${990 - index * 9.5}" rx="${11 - index * 0.25}" ry="${5 - index * 0.1}" fill="#6c4f4b" opacity=".5" transform="rotate(-20 ${760 - index * 15} ${990 - index * 9.5})"/>`,
    ).join(''),
    1.2,
  );
  await canvas.glow({ from: 208, reach: 34, strength: 0.45 });
}
