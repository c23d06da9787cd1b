import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { clouds } from './clouds.ts';
import { below, filled, graded, hills } from './land.ts';
import { noise, step } from './noise.ts';
import { spruces } from './trees.ts';

const SHORE = 400;
const sky = ramp([
  [0, '#5f9fce'],
  [0.7, '#bfdfe8'],
  [1, '#f3efd8'],
]);

/** The view from a canoe, over its bow and a calm lake. */
export async function canoe(canvas: Canvas): Promise<void> {
  const random = seeded('canoe');
  canvas.shade((_x, y) => sky(y / SHORE));
  clouds(canvas, 380, [460, 120], 31);
  await canvas.draw(graded(below(hills(330, 70, 600, 14)), [270, 420], '#8facb8', '#c5d3c6'), 2.2);
  const far = hills(372, 36, 420, 5);
  await canvas.draw(
    graded(
      spruces(random, far, { from: -30, to: 1640, gap: 8, height: [14, 46] }) +
        below((x) => far(x) + 4, SHORE + 1),
      [320, SHORE],
      '#4f7568',
      '#8aa883',
    ),
    1.2,
  );
  const capes = (x: number) => SHORE + 3 - 46 * step(430, 0, x) - 40 * step(1130, 1600, x);
  await canvas.draw(
    graded(
      spruces(random, capes, { from: -40, to: 400, gap: 17, height: [60, 190] }) +
        spruces(random, capes, { from: 1150, to: 1660, gap: 17, height: [60, 210] }) +
        below(capes, SHORE + 2),
      [190, SHORE],
      '#24483c',
      '#557a4c',
    ),
    0.8,
  );
  canvas.mirror({ from: SHORE, ripple: 0.5, deep: '#1d5a74', depth: 0.72 });
  canvas.shade((x, y) => [255, 252, 232, Math.exp(-(((y - SHORE) / 5) ** 2)) * 0.4 * noise(x / 90, 3)]);
  // Two waves from the bow.
  canvas.shade((x, y) => {
    const away = Math.abs(x - 800) - (y - 560) * 0.62;
    const wave = Math.exp(-((away / (5 + (y - 560) / 34)) ** 2)) * step(565, 640, y);
    return [230, 244, 244, wave * 0.3 * (0.5 + noise(x / 40, y / 14))];
  });
  const hull = 'M800 545C850 600 1010 800 1090 1010H510C590 800 750 600 800 545Z';
  await canvas.draw(
    filled('M800 560C880 640 1060 820 1170 1010H430C540 820 720 640 800 560Z', '#0b3446', 0.55),
    16,
  );
  const ribs = Array.from({ length: 7 }, (_, index) => {
    const y = 690 + index ** 1.5 * 24;
    const half = (y - 560) * 0.6;
    return `<path d="M${800 - half} ${y}C${800 - half * 0.6} ${y + 44} ${800 + half * 0.6} ${y + 44} ${800 + half} ${y}" stroke="#9a6232" stroke-width="${8 + index * 2.5}" fill="none" opacity=".55"/>`;
  });
  await canvas.draw(
    [
      graded(hull, [545, 1000], '#8a4a24', '#d29a5c'),
      '<clipPath id="in"><path d="M800 600C840 650 980 830 1050 1010H550C620 830 760 650 800 600Z"/></clipPath>',
      `<g clip-path="url(#in)"><path d="M400 560H1200V1010H400Z" fill="#b57a43"/>`,
      ...Array.from(
        { length: 17 },
        (_, index) =>
          `<path d="M800 560L${440 + index * 45} 1010" stroke="#7d4c25" stroke-width="3" opacity=".5"/>`,
      ),
      ...ribs,
      '<path d="M800 560V1010H1200V560Z" fill="#3a1d0c" opacity=".22"/></g>',
      filled('M800 545C815 560 828 578 838 596C815 640 785 640 762 596C772 578 785 560 800 545Z', '#e2b173'),
      '<path d="M800 545C850 600 1010 800 1090 1010M800 545C750 600 590 800 510 1010" stroke="#f0cc94" stroke-width="15" fill="none"/>',
      '<path d="M800 545C850 600 1010 800 1090 1010" stroke="#6a3a1a" stroke-width="4" fill="none" transform="translate(9 2)"/>',
      filled('M655 806L945 806L954 828L646 828Z', '#ecc48a') +
        filled('M646 828L954 828L956 838L644 838Z', '#5e3517'),
      '<path d="M470 1010L1000 880" stroke="#5a2f14" stroke-width="20" opacity=".4"/><path d="M440 1000L1010 862" stroke="#f0d3a0" stroke-width="17" stroke-linecap="round"/>',
      filled('M1000 848C1060 826 1180 790 1230 792C1250 806 1190 850 1014 878Z', '#f0d3a0') +
        filled('M1004 870C1090 850 1200 816 1236 798C1250 806 1190 850 1014 878Z', '#b98a52', 0.6) +
        filled('M1190 799C1210 794 1225 791 1231 793C1246 805 1236 813 1216 826Z', '#b3352a'),
    ].join(''),
    0.7,
  );
  canvas.shade((x, y) => [255, 244, 204, 0.14 * Math.exp(-((x / 900) ** 2) - (y / 600) ** 2)]);
  await canvas.glow({ from: 218, reach: 26, strength: 0.3 });
}
