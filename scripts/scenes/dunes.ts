import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { clouds } from './clouds.ts';
import { house } from './house.ts';
import { filled, graded, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades } from './trees.ts';

const SEA = 500;
const sky = ramp([
  [0, '#86a9c9'],
  [0.6, '#c5d3d8'],
  [1, '#f3e3cf'],
]);

/** Sand from a crest down, with the wind's ripples; the light comes from the left. */
function sand(canvas: Canvas, line: (x: number) => number, shade: number): void {
  canvas.shade((x, y) => {
    const down = y - line(x);
    const slope = (line(x + 16) - line(x - 16)) / 32;
    const ripple =
      Math.sin(down / (5 + shade * 5) + noise(x / 130, y / 60, 3) * 16) * 0.05 * step(0, 60, down);
    const tone = clamp(
      0.24 +
        shade * 0.14 -
        0.2 * step(26, 0, down) +
        slope * 1.3 * step(200, 0, down) +
        (noise(x / 240, y / 110, 4) - 0.5) * 0.7 +
        ripple +
        down / 700,
    );
    return [mix(248, 138, tone), mix(228, 122, tone), mix(192, 118, tone), step(-2, 2, down)];
  });
}

const middle = (x: number) =>
  668 -
  70 * Math.exp(-(((x - 1180) / 260) ** 2)) -
  60 * Math.exp(-(((x - 250) / 220) ** 2)) +
  24 * (noise(x / 130, 5, 3) - 0.5);
const front = (x: number) =>
  850 -
  110 * Math.exp(-((x / 420) ** 2)) -
  60 * Math.exp(-(((x - 1600) / 380) ** 2)) +
  36 * (noise(x / 240, 8, 3) - 0.5);

/** A house in the dunes, with the lighthouse and the sea behind. */
export async function dunes(canvas: Canvas): Promise<void> {
  const random = seeded('dunes');
  canvas.shade((_x, y) => sky(y / SEA));
  clouds(canvas, 500, [520, 110], 12);
  canvas.shade((x, y) => {
    const near = (y - SEA) / 130;
    const foam = step(0.6, 0.75, noise(x / 190, y / 7, 3)) * near;
    return [
      mix(mix(120, 84, near), 250, foam),
      mix(mix(158, 140, near), 250, foam),
      mix(mix(176, 158, near), 248, foam),
      step(SEA - 1, SEA + 1, y),
    ];
  });
  await canvas.draw(
    [
      filled('M1180 560L1190 262H1234L1246 560Z', '#f4efe6'),
      filled('M1216 560L1218 262H1234L1246 560Z', '#b9bcc0', 0.8),
      filled('M1186.6 372H1238.400L1240 412H1185Z', '#b6392e'),
      filled('M1183 470H1242L1243.600 510H1181.600Z', '#b6392e'),
      filled('M1178 262H1246V252H1178Z', '#3a4148'),
      filled('M1194 252V216H1230V252Z', '#ffe9a8'),
      filled('M1190 216L1212 192L1234 216Z', '#b6392e'),
      '<path d="M1203 216V252M1212 216V252M1221 216V252" stroke="#3a4148" stroke-width="3"/>',
    ].join(''),
    0.7,
  );
  const back = hills(580, 50, 360, 2, 3);
  sand(canvas, back, 0);
  await canvas.draw(
    graded(
      blades(random, back, { from: -20, to: 1640, count: 900, length: [8, 34], lean: 0.35, width: 3 }),
      [540, 600],
      '#a3a877',
      '#7d8459',
    ),
    0.9,
  );
  await canvas.draw(
    house({
      x: 790,
      y: 640,
      turned: true,
      long: 310,
      gable: 140,
      wall: 96,
      roof: 112,
      colours: { wall: '#f5c65e', gable: '#e0a840', roof: '#b4553d', trim: '#fff6e4', glass: '#4e6a78' },
      boards: 'upright',
      windows: [0.14, 0.36, 0.86],
      door: 0.56,
      chimney: 0.55,
    }),
    0.6,
  );
  sand(canvas, middle, 0.6);
  await canvas.draw(
    graded(
      blades(random, middle, { from: -400, to: 580, count: 1100, length: [20, 74], lean: 0.4, width: 4 }) +
        blades(random, middle, { from: 880, to: 2000, count: 1300, length: [20, 80], lean: 0.4, width: 4 }) +
        blades(random, middle, { from: 560, to: 940, count: 130, length: [8, 26], lean: 0.4, width: 4 }),
      [600, 680],
      '#b3b57c',
      '#71784c',
    ),
    0.8,
  );
  sand(canvas, front, 1);
  const path = (from: number, to: number) =>
    blades(random, (x) => front(x) + 26, { from, to, count: 420, length: [60, 200], lean: 0.42, width: 7 });
  await canvas.draw(graded(path(-420, 520) + path(1160, 2000), [640, 900], '#c6c48a', '#5f673f'), 1.4);
  await canvas.draw(
    graded(
      blades(random, () => 1010, {
        from: -500,
        to: 480,
        count: 260,
        length: [140, 330],
        lean: 0.45,
        width: 9,
      }) +
        blades(random, () => 1010, {
          from: 1260,
          to: 2100,
          count: 240,
          length: [120, 260],
          lean: 0.4,
          width: 9,
        }),
      [700, 1000],
      '#a9a76c',
      '#454c30',
    ),
    3,
  );
  await canvas.glow({ from: 220, reach: 30, strength: 0.3 });
}
