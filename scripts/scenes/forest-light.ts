import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { house } from './house.ts';
import { below, filled, graded, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { blades, spruce } from './trees.ts';

const air = ramp([
  [0, '#7f9d7c'],
  [0.4, '#cfd9a5'],
  [0.62, '#eee7b8'],
  [1, '#8ea06c'],
]);

/** A glade in a pine forest, where the sun comes through the mist. */
export async function forestLight(canvas: Canvas): Promise<void> {
  const random = seeded('forest');
  canvas.shade((x, y) => {
    const [red, green, blue] = air(y / 1000);
    const sun = Math.exp(-(((x - 900) / 420) ** 2) - ((y - 330) / 360) ** 2);
    return [mix(red, 255, sun * 0.8), mix(green, 250, sun * 0.75), mix(blue, 205, sun * 0.6)];
  });
  const depths = [
    { base: 600, count: 46, wide: 7, fill: ['#a9b98c', '#cdd3a4'], blur: 3 },
    { base: 640, count: 34, wide: 12, fill: ['#7d9471', '#b3bf8c'], blur: 2 },
    { base: 690, count: 22, wide: 20, fill: ['#526e55', '#8d9f6e'], blur: 1.2 },
    { base: 760, count: 13, wide: 34, fill: ['#2d4537', '#566a45'], blur: 0.9 },
  ] as const;
  for (const [index, { base, count, wide, fill, blur }] of depths.entries()) {
    const ground = hills(base, 26 + index * 8, 420, index + 2);
    const open = 90 + index * 110;
    const trunks: string[] = [];
    const twigs: string[] = [];
    for (let tree = 0; tree < count; tree += 1) {
      const x = random() * 1700 - 50;
      if (Math.abs(x - 860) < open) continue;
      const half = (wide / 2) * (0.7 + random() * 0.6);
      const lean = (random() - 0.5) * wide;
      trunks.push(
        `M${x - half * 1.3} ${ground(x) + 8}L${x - half + lean} -10L${x + half * 0.8 + lean} -10L${x + half * 1.3} ${ground(x) + 8}Z`,
      );
      for (let twig = 0; twig < 9; twig += 1) {
        const y = random() * (base - 240);
        const side = random() < 0.5 ? -1 : 1;
        const reach = wide * (1.2 + random() * 3.4);
        twigs.push(
          `M${x + lean * 0.6} ${y}Q${x + side * reach * 0.5} ${y + wide * 0.1} ${x + side * reach} ${y + wide * (0.5 + random() * 0.6)}L${x + side * reach * 0.5} ${y + wide * 0.4}Z`,
        );
      }
      if (random() < 0.4)
        trunks.push(
          spruce(random, x + wide * 4, ground(x + wide * 4) + 10, base * (0.16 + random() * 0.2), 0.26),
        );
    }
    await canvas.draw(
      graded(trunks.join('') + twigs.join(''), [0, base], fill[0], fill[1]) +
        graded(below(ground), [base - 30, base + 120], fill[1], fill[0]),
      blur,
    );
    canvas.shade((x, y) => [
      250,
      244,
      204,
      Math.exp(-(((y - base + 10) / 60) ** 2)) *
        noise(x / 300 + index * 3, y / 70, 4) *
        (0.75 - index * 0.14),
    ]);
  }
  await canvas.draw(
    house({
      x: 800,
      y: 742,
      long: 210,
      gable: 104,
      wall: 76,
      roof: 74,
      colours: { wall: '#8a6a4e', gable: '#6d543f', roof: '#55604a', trim: '#d8c9a0', glass: '#ffe2a0' },
      boards: 'logs',
      windows: [0.24, 0.82],
      door: 0.48,
      chimney: 0.5,
    }),
    0.7,
  );
  // The sun's rays, cast by what is in their way.
  canvas.shade((x, y) => {
    const angle = Math.atan2(y + 260, x - 980);
    const ray = step(0.46, 0.72, noise(angle * 19, 3, 3));
    const far = Math.hypot(x - 980, y + 260);
    return [255, 246, 198, ray * 0.5 * step(160, 420, far) * step(1120, 620, far)];
  });
  const floor = hills(775, 34, 520, 9, 3);
  canvas.shade((x, y) => {
    const down = y - floor(x);
    const lit = Math.exp(-(((x - 860 - (y - 760) * 0.2) / (260 + down)) ** 2));
    const moss = noise(x / 90, y / 36, 5);
    const tone = clamp(0.75 - lit * 0.5 + (moss - 0.5) * 1.1 + down / 700);
    return [mix(168, 26, tone), mix(178, 46, tone), mix(70, 32, tone), step(-6, 6, down)];
  });
  await canvas.draw(
    graded(
      blades(random, floor, { from: -20, to: 1640, count: 1500, length: [8, 46], width: 3 }),
      [720, 810],
      '#b5bf63',
      '#4c6434',
    ),
    0.9,
  );
  await canvas.draw(
    graded(
      'M-20 1000L-6 -10H64L96 1000ZM1488 1000L1516 -10H1582L1600 1000Z',
      [0, 1000],
      '#16241f',
      '#22301f',
    ) + filled(spruce(random, 1390, 1010, 430, 0.26) + spruce(random, 240, 1010, 330, 0.28), '#1a2a20'),
    2.4,
  );
  await canvas.glow({ from: 205, reach: 46, strength: 0.6 });
}
