import { seeded } from '#server/demo/random.ts';
import { type Canvas } from './canvas.ts';
import { filled } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';

/** The lamp behind its wooden shade. */
const LAMP = { x: 470, y: 210 };

const lit = (x: number, y: number): number =>
  Math.exp(-(((x - LAMP.x) / 640) ** 2 + ((y - LAMP.y) / 560) ** 2));

const box = (x: number, y: number, wide: number, high: number, round: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`;

/** A bench of slats, its front board below. */
function bench(x: number, y: number, wide: number): string {
  const slats = Array.from(
    { length: 3 },
    (_, index) =>
      filled(
        `M${x + 26 - index * 13} ${y + index * 26}H${x + wide}V${y + index * 26 + 20}H${x + 20 - index * 13}Z`,
        ['#e9c48d', '#dcb277', '#cfa268'][index] ?? '#dcb277',
      ) +
      filled(
        `M${x + 20 - index * 13} ${y + index * 26 + 16}H${x + wide}v5H${x + 19 - index * 13}Z`,
        '#7c552c',
      ),
  );
  return slats.join('') + filled(`M${x - 6} ${y + 80}H${x + wide}V${y + 138}H${x - 6}Z`, '#b98a52');
}

/** A sauna with two benches, a bucket, and stones on its stove; the lake behind a small window. */
export async function sauna(canvas: Canvas): Promise<void> {
  const random = seeded('sauna');
  canvas.shade((x, y) => {
    const panel = ((y + 8) % 92) / 92;
    const edge = step(0.93, 0.99, panel);
    const grainy = noise(x / 300, y / 8 + Math.floor((y + 8) / 92) * 7, 4) - 0.5;
    const knot = step(0.78, 0.84, noise(x / 46 + 30, y / 30, 2)) * 0.16;
    const tone = clamp(0.28 + 0.6 * lit(x, y) + grainy * 0.24 - edge * 0.3 - knot);
    return [mix(70, 246, tone), mix(40, 190, tone), mix(22, 122, tone)];
  });
  // The window: dusk over the lake.
  await canvas.draw(
    `<linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#3d5f86"/><stop offset=".5" stop-color="#c98f7a"/><stop offset=".56" stop-color="#2c4434"/><stop offset=".64" stop-color="#7f95a8"/><stop offset="1" stop-color="#2f4d6b"/></linearGradient>${box(806, 190, 320, 190, 4, 'url(#dusk)')}<rect x="796" y="180" width="340" height="210" rx="8" fill="none" stroke="#c6945a" stroke-width="22"/>${box(958, 186, 14, 198, 2, '#c6945a')}${box(782, 384, 368, 24, 4, '#dcb277')}`,
    0.8,
  );
  // The lamp in the corner, the light between its slats.
  await canvas.draw(
    Array.from({ length: 6 }, (_, index) => box(404 + index * 24, 128, 13, 190, 5, '#6f451f')).join('') +
      box(396, 118, 152, 18, 8, '#835529') +
      box(396, 308, 152, 18, 8, '#835529'),
    0.8,
  );
  await canvas.draw(bench(90, 520, 880) + bench(-10, 730, 900), 0.8);
  await canvas.draw(
    filled('M0 668H900V732H0Z', '#2a1508', 0.5) + filled('M0 872H900V1000H0Z', '#1c0e05', 0.6),
    12,
  );
  // A towel and a bucket with its ladle.
  await canvas.draw(
    filled('M560 512H760L770 596H700V704H566V596Z', '#f4efe6') +
      filled('M566 640H700V662H566Z', '#3f6f9a') +
      filled('M690 596H770L760 512H740Z', '#d8d0c2') +
      `<path d="M214 610C222 520 352 520 360 610" fill="none" stroke="#8a5c2c" stroke-width="12"/>${filled('M200 606H374L356 746H218Z', '#c08a4d')}${Array.from({ length: 6 }, (_, index) => filled(`M${206 + index * 28} 606h5l-2 140h-5z`, '#7c552c')).join('')}${box(202, 632, 170, 14, 4, '#4a4e52')}${box(212, 704, 150, 14, 4, '#4a4e52')}<path d="M300 616L470 520" stroke="#dcb277" stroke-width="14" stroke-linecap="round"/>`,
    0.8,
  );
  // The stove: iron below, a heap of stones on top, a rail around it.
  await canvas.draw(filled('M1080 960H1560L1590 1000H1050Z', '#0d0e0f', 0.8), 16);
  await canvas.draw(
    `<linearGradient id="iron"><stop offset="0" stop-color="#26292c"/><stop offset=".35" stop-color="#4c5156"/><stop offset="1" stop-color="#141517"/></linearGradient>${box(1286, -10, 90, 520, 0, 'url(#iron)')}${box(1130, 600, 400, 370, 18, 'url(#iron)')}${box(1190, 730, 280, 170, 14, '#0b0807')}`,
    0.8,
  );
  await canvas.draw(
    box(1204, 744, 252, 142, 10, '#e2631a', 0.9) + box(1240, 800, 180, 80, 30, '#ffd07a', 0.9),
    12,
  );
  await canvas.draw(
    Array.from({ length: 7 }, (_, index) => box(1206 + index * 40, 744, 10, 142, 4, '#141517')).join(''),
    0.7,
  );
  const stones = Array.from({ length: 46 }, (_, index) => {
    const row = Math.floor(index / 12);
    const x = 1140 + (index % 12) * 34 + row * 10 + random() * 16;
    const y = 604 - row * 28 - random() * 14;
    const grey = 78 + Math.round(random() * 70);
    const [wide, high] = [24 + random() * 14, 18 + random() * 10];
    return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="rgb(${grey} ${grey - 6} ${grey - 12})"/><ellipse cx="${x - wide * 0.25}" cy="${y - high * 0.35}" rx="${wide * 0.5}" ry="${high * 0.4}" fill="#fff" opacity=".14"/>`;
  });
  await canvas.draw(stones.join(''), 0.8);
  await canvas.draw(
    [
      box(1060, 560, 24, 420, 6, '#c6945a'),
      box(1060, 560, 520, 22, 6, '#dcb277'),
      box(1060, 700, 60, 18, 6, '#b98a52'),
    ].join(''),
    0.8,
  );
  // Steam over the stones, and the lamp's warmth on everything.
  await canvas.draw(
    '<path d="M1200 520C1160 440 1260 400 1210 310S1260 200 1220 120M1420 520C1470 430 1390 390 1440 300S1400 190 1450 110" stroke="#fff" stroke-width="46" fill="none" stroke-linecap="round" opacity=".22"/>',
    30,
  );
  canvas.shade((x, y) => [255, 206, 130, 0.3 * lit(x, y)]);
  await canvas.glow({ from: 205, reach: 44, strength: 0.5 });
}
