import { seeded } from '#server/demo/random.ts';
import { type Canvas } from './canvas.ts';
import { filled } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';

/** Where the fire is. */
const FIRE = { x: 800, y: 600 };

const nearness = (x: number, y: number, reach: number): number =>
  Math.exp(-(((x - FIRE.x) / reach) ** 2 + ((y - FIRE.y) / reach) ** 2));

const box = (x: number, y: number, wide: number, high: number, round: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`;

function flame(x: number, high: number, wide: number, fill: string): string {
  const y = 688;
  return filled(
    `M${x - wide} ${y}C${x - wide} ${y - high * 0.5} ${x - wide * 0.1} ${y - high * 0.55} ${x} ${y - high}C${x + wide * 0.2} ${y - high * 0.6} ${x + wide} ${y - high * 0.45} ${x + wide} ${y}Z`,
    fill,
    0.9,
  );
}

/** The sawn end of a log, with its rings. */
function logEnd(x: number, y: number, size: number, bark: string): string {
  const rings = [0.78, 0.52, 0.28].map(
    (part) =>
      `<circle cx="${x + 2}" cy="${y}" r="${size * part}" fill="none" stroke="#b98a52" stroke-width="2.5" opacity=".6"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="${bark}"/><circle cx="${x}" cy="${y}" r="${size - 6}" fill="#e0b67c"/>${rings.join('')}`;
}

/** An iron stove with a fire in it, firewood beside it, in front of a wall of logs. */
export async function stove(canvas: Canvas): Promise<void> {
  const random = seeded('stove');
  canvas.shade((x, y) => {
    const log = ((y + 20) % 128) / 128;
    const bulge = Math.sin(log * Math.PI) ** 0.6;
    const grainy = noise(x / 260, y / 9, 4) - 0.5;
    const tone = clamp(bulge * (0.26 + 0.5 * nearness(x, y, 620)) + grainy * 0.2);
    return [mix(48, 226, tone), mix(28, 150, tone), mix(18, 88, tone)];
  });
  canvas.shade((x, y) => {
    if (y < 800) return [0, 0, 0, 0];
    const near = (y - 800) / 200;
    const board = Math.abs((((x - 800) / (1 + near * 0.6) / 170 + 40) % 1) - 0.5);
    const wood = noise((x - 800) / (1 + near * 0.6) / 14, y / 300, 4) - 0.5;
    const tone = clamp(0.2 + 0.55 * nearness(x, y, 560) + wood * 0.28 - step(0.485, 0.5, board) * 0.3);
    return [mix(70, 238, tone), mix(42, 166, tone), mix(26, 98, tone)];
  });
  // A slab of slate under the stove, and the shadow beneath it.
  await canvas.draw(
    filled('M440 842H1160L1230 930H370Z', '#2c2f31') + filled('M370 930H1230V944H370Z', '#191b1c'),
    0.8,
  );
  await canvas.draw(filled('M540 846H1060L1090 892H510Z', '#0d0e0f', 0.8), 14);
  // The pipe with its damper, then the iron.
  const pipe = `<linearGradient id="pipe"><stop offset="0" stop-color="#131416"/><stop offset=".3" stop-color="#4a4e52"/><stop offset="1" stop-color="#0c0d0e"/></linearGradient>${box(744, -10, 112, 330, 0, 'url(#pipe)')}${box(732, 214, 136, 22, 6, '#2b2e31')}${box(858, 150, 66, 12, 6, '#8d9094')}${box(916, 140, 16, 32, 8, '#b9a06a')}`;
  const iron = `<linearGradient id="iron"><stop offset="0" stop-color="#17191b"/><stop offset=".4" stop-color="#33373a"/><stop offset="1" stop-color="#0f1011"/></linearGradient>${box(560, 820, 40, 50, 8, '#17191b')}${box(1000, 820, 40, 50, 8, '#17191b')}${box(548, 330, 504, 500, 26, 'url(#iron)')}${box(520, 312, 560, 42, 14, '#3a3e42')}${box(520, 312, 560, 10, 5, '#6a6f74', 0.7)}${box(600, 748, 400, 52, 10, '#1b1d1f')}${[650, 730, 810, 890].map((x) => box(x, 768, 56, 12, 6, '#08090a')).join('')}`;
  await canvas.draw(pipe + iron, 0.8);
  await canvas.draw(box(606, 400, 388, 320, 22, '#0a0605'), 0.6);
  await canvas.draw(
    `<radialGradient id="embers" cx=".5" cy=".9" r=".8"><stop offset="0" stop-color="#ffb347"/><stop offset=".5" stop-color="#c2440f"/><stop offset="1" stop-color="#2a0d04"/></radialGradient>${box(622, 416, 356, 288, 14, 'url(#embers)')}`,
    3,
  );
  const tongues = Array.from({ length: 13 }, (_, index) =>
    flame(660 + index * 23 + random() * 14, 110 + random() * 130, 22 + random() * 16, '#ff8a1f'),
  );
  const cores = Array.from({ length: 9 }, (_, index) =>
    flame(690 + index * 26 + random() * 12, 60 + random() * 80, 13 + random() * 9, '#ffe08a'),
  );
  await canvas.draw(tongues.join(''), 7);
  await canvas.draw(cores.join(''), 5);
  const burning = [
    [668, 676, 252, -4],
    [700, 652, 210, 9],
  ] as const;
  await canvas.draw(
    burning
      .map(
        ([x, y, wide, tilt]) =>
          `<g transform="rotate(${tilt} ${x + wide / 2} ${y})">${box(x, y, wide, 30, 14, '#2a150b')}${box(x + 8, y + 3, wide - 16, 8, 4, '#ff9d3c', 0.7)}</g>`,
      )
      .join(''),
    1.2,
  );
  // The door's frame, its handle, and a kettle on top.
  await canvas.draw(
    `<rect x="606" y="400" width="388" height="320" rx="22" fill="none" stroke="#4b5055" stroke-width="22"/><rect x="596" y="390" width="408" height="340" rx="26" fill="none" stroke="#101112" stroke-width="4"/>${box(1012, 540, 18, 74, 9, '#b9a06a')}` +
      `<path d="M900 200C900 150 1020 150 1020 200" fill="none" stroke="#1d1f21" stroke-width="14"/>${filled('M884 312C872 236 900 206 960 206S1048 236 1036 312Z', '#7d2f22')}${filled('M884 312C878 250 900 214 930 208C910 240 906 280 912 312Z', '#b8533f', 0.8)}${filled('M1034 262L1096 224L1104 236L1040 296Z', '#7d2f22')}${box(944, 190, 32, 20, 8, '#1d1f21')}`,
    0.8,
  );
  // Firewood: ends of birch logs in a heap, and two on the floor.
  const heap: string[] = [];
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 6 - Math.floor(row / 2); column += 1)
      heap.push(
        logEnd(
          96 + column * 66 + (row % 2) * 33 + random() * 6,
          852 - row * 58 + random() * 6,
          34 - random() * 5,
          random() > 0.4 ? '#e9e4d8' : '#7b5a3a',
        ),
      );
  await canvas.draw(filled('M40 880H500L520 916H30Z', '#150c07', 0.7), 12);
  await canvas.draw(heap.join(''), 0.7);
  await canvas.draw(
    `${box(1160, 770, 300, 130, 20, '#6b4a2b')}${Array.from({ length: 8 }, (_, index) => box(1170 + index * 36, 776, 18, 118, 8, index % 2 === 0 ? '#8f6538' : '#553820')).join('')}${logEnd(1220, 752, 36, '#e9e4d8')}${logEnd(1300, 740, 40, '#e9e4d8')}${logEnd(1384, 754, 34, '#7b5a3a')}${box(1150, 764, 320, 26, 12, '#a97a45')}`,
    0.7,
  );
  // The light that the fire throws.
  canvas.shade((x, y) => [255, 150, 60, 0.34 * nearness(x, y - 60, 430)]);
  await canvas.glow({ from: 190, reach: 46, strength: 0.6 });
}
