import { seeded } from '#server/demo/random.ts';
import { type Canvas, colour, ramp } from './canvas.ts';
import { house } from './house.ts';
import { filled, graded, hills, peaks } from './land.ts';
import { mountains } from './mountains.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { spruce, spruces } from './trees.ts';

const sky = ramp([
  [0, '#16274d'],
  [0.45, '#3d5a8c'],
  [0.75, '#8a9cc4'],
  [0.92, '#dab7c4'],
  [1, '#f0c9bd'],
]);

/** A spruce with snow on its branches. */
function snowySpruce(random: () => number, x: number, base: number, height: number): string {
  const snow = Array.from({ length: Math.round(height / 4) }, () => {
    const down = 0.08 + 0.86 * random();
    const side = random() * 2 - 1;
    const reach = height * 0.19 * down ** 0.8;
    const wide = 3 + reach * 0.26 * random();
    return `<ellipse cx="${x + side * reach * 0.78}" cy="${base - height * (1 - down) + Math.abs(side) * height * 0.018}" rx="${wide}" ry="${wide * 0.34}" fill="${side < 0.1 ? '#dfe8f7' : '#9fb3d6'}" opacity=".9" transform="rotate(${side * 24} ${x + side * reach * 0.78} ${base - height * (1 - down)})"/>`;
  });
  return filled(spruce(random, x, base, height, 0.22), '#1b2b42') + snow.join('');
}

/** A mountain cabin deep in snow when the lamps are lit. */
export async function winterEvening(canvas: Canvas): Promise<void> {
  const random = seeded('winter');
  canvas.shade((_x, y) => sky(y / 560));
  await canvas.draw(
    Array.from(
      { length: 110 },
      () =>
        `<circle cx="${random() * 1600}" cy="${random() ** 1.6 * 380}" r="${0.6 + random() * 1.3}" fill="#fff" opacity="${0.25 + random() * 0.6}"/>`,
    ).join(''),
  );
  mountains(canvas, peaks(400, 250, 520, 5), {
    lit: '#f4cfcb',
    shade: '#6f83b3',
    rock: '#4d5a82',
    haze: '#c3bdd6',
    depth: 330,
  });
  mountains(canvas, hills(520, 90, 520, 8), {
    lit: '#d5d6ea',
    shade: '#8a9ac4',
    rock: '#5c6c98',
    haze: '#aab4d4',
    depth: 190,
    rocky: 0.4,
  });
  const slope = hills(600, 40, 480, 2);
  await canvas.draw(
    graded(
      spruces(random, slope, { from: -20, to: 1640, gap: 12, height: [26, 74] }),
      [520, 640],
      '#3b4e77',
      '#8c9cc4',
    ),
    1.6,
  );
  const ground = hills(690, 52, 640, 6, 2);
  canvas.shade((x, y) => {
    const down = y - ground(x);
    const drift = noise(x / 420 + y / 190, y / 120, 3);
    const cold = clamp(down / 330) * 0.5 + (drift - 0.5) * 0.9;
    const warm = Math.exp(-(((x - 800) / 250) ** 2) - ((y - 740) / 62) ** 2) * 0.75;
    return [
      mix(mix(198, 92, clamp(cold + 0.25)), 255, warm),
      mix(mix(208, 118, clamp(cold + 0.25)), 196, warm),
      mix(mix(236, 176, clamp(cold + 0.25)), 128, warm),
      step(-3, 3, down),
    ];
  });
  const trees = (places: [number, number][]) =>
    places.map(([x, tall]) => snowySpruce(random, x, ground(x) + 14, tall)).join('');
  await canvas.draw(
    trees([
      [1130, 250],
      [1200, 360],
      [1270, 240],
      [420, 210],
      [340, 300],
      [500, 150],
    ]),
    0.8,
  );
  await canvas.draw(
    `<path d="M838 470C861 430 819 404 847 356S893 300 869 240" fill="none" stroke="#e9dfe8" stroke-width="26" stroke-linecap="round" opacity=".35"/>`,
    14,
  );
  await canvas.draw(
    house({
      x: 880,
      y: 716,
      turned: true,
      long: 290,
      gable: 140,
      wall: 104,
      roof: 96,
      colours: { wall: '#4b2f28', gable: '#3a2726', roof: '#2a2c35', trim: '#6d4f41', glass: '#ffcf73' },
      boards: 'logs',
      windows: [0.2, 0.82],
      door: 0.45,
      chimney: 0.42,
      snow: '#e3e9f6',
    }),
    0.6,
  );
  await canvas.draw(
    Array.from(
      { length: 40 },
      (_, index) =>
        `<ellipse cx="${575 + index * 12}" cy="${722 + 7 * Math.sin(index)}" rx="26" ry="11" fill="${index > 12 && index < 36 ? '#ecd2bb' : '#bcc6e2'}"/>`,
    ).join(''),
    5,
  );
  await canvas.draw(
    trees([
      [60, 470],
      [1500, 520],
      [1590, 400],
      [180, 330],
    ]).replaceAll('#1b2b42', '#14213a'),
    1.2,
  );
  const front = hills(905, 40, 700, 11, 2);
  canvas.shade((x, y) => {
    const down = y - front(x);
    const tone = clamp(0.05 + down / 190 + (noise(x / 300, y / 90, 3) - 0.5) * 0.7);
    return [mix(160, 62, tone), mix(178, 86, tone), mix(218, 142, tone), step(-40, 50, down)];
  });
  await canvas.draw(
    Array.from({ length: 150 }, () => {
      const near = random() ** 3;
      return `<circle cx="${random() * 1600}" cy="${random() * 1000}" r="${1 + near * 4}" fill="#fff" opacity="${0.5 - near * 0.3}"/>`;
    }).join(''),
    1,
  );
  canvas.shade((x, y) =>
    colour('#ffb867', 0.16 * Math.exp(-(((x - 800) / 330) ** 2) - ((y - 670) / 190) ** 2)),
  );
  await canvas.glow({ from: 190, reach: 22, strength: 0.45 });
}
