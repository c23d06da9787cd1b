import { below, type Line } from './land.ts';
import { noise, step } from './noise.ts';

type Random = () => number;
const between = (random: Random, from: number, to: number) => from + (to - from) * random();

/** A spruce's outline: branches that hang a little, longer towards the ground, no two alike. */
export function spruce(random: Random, x: number, base: number, height: number, slim = 0.2): string {
  const tiers = Math.max(8, Math.round(height / 8));
  const side = (sign: number) => {
    const points: string[] = [];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const down = tier / tiers;
      const reach = height * slim * down ** 0.8 * between(random, 0.55, 1.15);
      const y = base - height * (1 - (down - random() / tiers) * 0.97);
      const droop = height * 0.018 * between(random, 0.3, 2);
      points.push(
        `${(x + sign * reach * 0.5).toFixed(1)} ${(y - droop).toFixed(1)}`,
        `${(x + sign * reach * 0.8).toFixed(1)} ${(y + droop * 0.2).toFixed(1)}`,
        `${(x + sign * reach).toFixed(1)} ${(y + droop).toFixed(1)}`,
        `${(x + sign * reach * 0.5).toFixed(1)} ${(y + droop * 0.1).toFixed(1)}`,
      );
    }
    return points;
  };
  const trunk = Math.max(1, height * 0.012);
  const points = [
    `${x} ${base - height * 1.03}`,
    ...side(1),
    `${x + trunk} ${base}`,
    `${x - trunk} ${base}`,
    ...side(-1).toReversed(),
  ];
  return `M${points.join('L')}Z`;
}

interface Stand {
  from: number;
  to: number;
  /** From one trunk to the next. */
  gap: number;
  height: [least: number, most: number];
  slim?: number;
}

/** Spruces side by side on a line, and the dark under them. */
export function spruces(random: Random, line: Line, { from, to, gap, height, slim = 0.19 }: Stand): string {
  const within = (x: number) => step(from, from + 2 * gap, x) * step(to, to - 2 * gap, x);
  const thicket = (x: number) =>
    line(x) + 8 * within(x) - height[0] * (0.3 + 0.5 * noise(x / gap, gap, 3)) * within(x);
  const trees: string[] = [below(thicket, (x) => line(x) + 8 * within(x))];
  for (let x = from; x < to; x += gap * between(random, 0.5, 1.5)) {
    const ends = 0.5 + 0.5 * step(from, from + 5 * gap, x) * step(to, to - 5 * gap, x);
    const tall = (height[0] + (height[1] - height[0]) * random() ** 1.6) * ends;
    trees.push(spruce(random, x, line(x) + 4, tall, slim * between(random, 0.8, 1.2)));
  }
  return trees.join('');
}

/** Blades from a line: grass, reed, heather; lean to one side by so much. */
export function blades(
  random: Random,
  line: Line,
  {
    from,
    to,
    count,
    length,
    lean = 0,
    width = 2,
  }: { from: number; to: number; count: number; length: [number, number]; lean?: number; width?: number },
): string {
  return Array.from({ length: count }, () => {
    const x = from + (to - from) * (random() * 0.62 + random() * 0.38); // fewer at the ends
    const base = line(x) + between(random, 0, 6);
    const tall = between(random, ...length);
    const tip = x + tall * (lean + between(random, -0.35, 0.35));
    const half = (width / 2) * between(random, 0.6, 1.2);
    const middle = `${(x + (tip - x) * 0.3).toFixed(1)} ${(base - tall * 0.6).toFixed(1)}`;
    return `M${(x - half).toFixed(1)} ${base.toFixed(1)}Q${middle} ${tip.toFixed(1)} ${(base - tall).toFixed(1)}Q${middle} ${(x + half).toFixed(1)} ${base.toFixed(1)}Z`;
  }).join('');
}

/** Leaves of a crown as dabs of a brush: dark first, light ones last and towards the light. */
export function crown(
  random: Random,
  {
    x,
    y,
    rx,
    ry,
    count,
    dab,
    colours,
    light = [-0.5, -0.7],
  }: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    count: number;
    dab: number;
    colours: string[];
    light?: [number, number];
  },
): string {
  return Array.from({ length: count }, (_, index) => {
    const age = index / count;
    const angle = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * (1 + 0.12 * Math.sin(angle * 5 + x));
    const shade = Math.min(colours.length - 1, Math.floor(age * colours.length));
    const shift = age * 0.22;
    const size = dab * between(random, 0.5, 1.1) * (1 - age * 0.45);
    const left = x + (Math.cos(angle) * out * (1 - shift) + light[0] * shift) * rx;
    const top = y + (Math.sin(angle) * out * (1 - shift) + light[1] * shift) * ry;
    return `<ellipse cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.72).toFixed(1)}" fill="${colours[shade]}" opacity=".85"/>`;
  }).join('');
}
