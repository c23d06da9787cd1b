import { seeded } from '#server/demo/random.ts';
import { type Canvas, ramp } from './canvas.ts';
import { below, filled, graded, hills } from './land.ts';
import { clamp, mix, noise, step } from './noise.ts';
import { crown, spruces } from './trees.ts';

const outside = ramp([
  [0, '#a8cfdf'],
  [0.6, '#dcebdc'],
  [1, '#f7f1cf'],
]);
const round = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;

/** A loaf with its crust, scored across. */
function loaf(x: number, y: number, tilt: number): string {
  const cuts = [-62, -20, 22, 62].map(
    (dx) =>
      `<path d="M${dx - 16} -58Q${dx + 8} -40 ${dx + 14} -6" stroke="#f3d9a4" stroke-width="11" stroke-linecap="round" fill="none"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${tilt})"><radialGradient id="crust" cx=".38" cy=".2" r=".9"><stop offset="0" stop-color="#e2a659"/><stop offset=".55" stop-color="#b86d2c"/><stop offset="1" stop-color="#6d3815"/></radialGradient><path d="M-130 0C-136 -60 -80 -84 0 -84S136 -60 130 0C120 26 -120 26 -130 0Z" fill="url(#crust)"/>${cuts.join('')}</g>`;
}

const bar = (x: number, y: number, wide: number, high: number) =>
  filled(`M${x} ${y}h${wide}v${high}h${-wide}z`, '#f3ece0') +
  filled(`M${x + wide * 0.7} ${y}h${wide * 0.3}v${high}h${-wide * 0.3}z`, '#cfc3b2');
const curtain = (x: number, wide: number) =>
  Array.from({ length: 9 }, (_, index) =>
    filled(
      `M${x + (wide / 9) * index} -10h${wide / 9 + 1}L${x + (wide / 9) * (index + 1) + 6} ${500 + 12 * Math.sin(index * 2)}h${-wide / 9 - 6}z`,
      index % 2 === 0 ? '#f7efe1' : '#e2d3bd',
      0.93,
    ),
  ).join('');

/** A basket of breakfast on the table by the window, the lake outside. */
export async function breakfast(canvas: Canvas): Promise<void> {
  const random = seeded('breakfast');
  canvas.shade((_x, y) => outside(y / 560));
  const far = hills(350, 46, 420, 3);
  await canvas.draw(
    graded(below(far), [300, 420], '#9dbcb8', '#cbdac6') +
      graded(
        spruces(random, hills(410, 20, 300, 5), { from: 0, to: 1600, gap: 12, height: [20, 70] }),
        [340, 420],
        '#5f8a78',
        '#94b391',
      ),
    3,
  );
  canvas.mirror({ from: 420, ripple: 0.35, deep: '#7fb0b8', depth: 0.5 });
  await canvas.draw(
    crown(random, {
      x: 1180,
      y: 120,
      rx: 260,
      ry: 150,
      count: 420,
      dab: 22,
      colours: ['#5f8a45', '#86ad52', '#b4cf6c'],
    }),
    7,
  );
  // The wall about the window, of logs.
  canvas.shade((x, y) => {
    const isOpen = x > 330 && x < 1330 && y < 560;
    if (isOpen) return [0, 0, 0, 0];
    const log = ((y + 30) % 130) / 130;
    const bulge = Math.sin(log * Math.PI) ** 0.6;
    const grainy = noise(x / 260, y / 9, 4) - 0.5;
    const light = 0.45 + 0.4 * Math.exp(-((Math.min(Math.abs(x - 330), Math.abs(x - 1330)) / 240) ** 2));
    const tone = clamp(bulge * light + grainy * 0.22);
    return [mix(66, 214, tone), mix(40, 152, tone), mix(26, 98, tone)];
  });
  await canvas.draw(
    [
      bar(300, -10, 42, 580),
      bar(1318, -10, 42, 580),
      bar(816, -10, 28, 570),
      bar(300, 200, 1050, 18),
      filled('M270 540H1390V580H270Z', '#fbf5ea') + filled('M270 574H1390V592H270Z', '#a99c8a'),
    ].join(''),
    0.8,
  );
  await canvas.draw(curtain(240, 190) + curtain(1230, 190), 2.4);
  canvas.shade((x, y) => {
    if (y < 640) return [0, 0, 0, 0];
    const near = (y - 640) / 360;
    const board = Math.abs((((x - 800) / (1 + near * 0.7) / 150 + 40) % 1) - 0.5);
    const wood = noise((x - 800) / (1 + near * 0.7) / 14, y / 400, 4) - 0.5;
    const lit = Math.exp(-(((x - 800) / 620) ** 2)) * (1 - near * 0.55);
    const tone = clamp(0.3 + lit * 0.5 + wood * 0.3 - step(0.485, 0.5, board) * 0.35);
    return [mix(112, 246, tone), mix(72, 206, tone), mix(46, 152, tone)];
  });
  await canvas.draw(
    filled('M0 636H1600V646H0Z', '#5e3b24', 0.7) +
      round(640, 880, 330, 50, '#3d2413', 0.5) +
      round(1120, 872, 130, 30, '#3d2413', 0.5) +
      round(1330, 916, 120, 26, '#3d2413', 0.45) +
      round(250, 900, 130, 26, '#3d2413', 0.45),
    16,
  );
  // The basket: what is in it, then its weave in front.
  const cloth =
    filled(
      'M330 690C420 640 560 668 640 640C740 668 860 636 950 690L980 800C900 760 860 830 790 780C700 830 640 770 560 810C480 770 420 820 310 790Z',
      '#f7f3ea',
    ) + filled('M330 690C420 640 560 668 640 640L560 810C480 770 420 820 310 790Z', '#dcd6ca', 0.6);
  const weave: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 19; column += 1) {
      const half = 300 - row * 9;
      const x = 640 - half + (column + 0.5) * ((half * 2) / 19);
      const up = (row + column) % 2 === 0;
      weave.push(
        `<rect x="${x - 19}" y="${752 + row * 20 + 12 * Math.sin((column / 18) * Math.PI)}" width="38" height="22" rx="10" fill="${up ? '#c8934f' : '#9b6a34'}"/>` +
          (up
            ? `<rect x="${x - 15}" y="${755 + row * 20 + 12 * Math.sin((column / 18) * Math.PI)}" width="26" height="6" rx="3" fill="#e6bd7c"/>`
            : ''),
      );
    }
  }
  const egg = (x: number, y: number, tilt: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${tilt})">${round(0, 0, 36, 47, fill)}${round(-11, -17, 12, 16, '#fff', 0.5)}${round(10, 12, 22, 28, '#7a4b2c', 0.13)}</g>`;
  await canvas.draw(
    [
      '<path d="M352 760C360 400 920 400 928 760" fill="none" stroke="#8a5c2c" stroke-width="26"/><path d="M352 760C360 400 920 400 928 760" fill="none" stroke="#d3a25e" stroke-width="12" stroke-dasharray="26 10"/>',
      filled('M815 590h74v170h-74z', '#f4efe4') +
        filled('M862 590h27v170h-27z', '#cfc6b4') +
        filled('M829 548h46v46h-46z', '#f4efe4') +
        filled('M823 536h58v26h-58z', '#3f6f9a') +
        filled('M815 650h74v56h-74z', '#7fa7c4'),
      loaf(520, 690, -14),
      loaf(670, 664, 9),
      egg(800, 716, 16, '#f1d9bd'),
      egg(736, 730, -12, '#e2b58c'),
      cloth,
      ...weave,
      '<path d="M338 756C430 776 850 776 942 756" stroke="#b27c3c" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M338 752C430 772 850 772 942 752" stroke="#e6bd7c" stroke-width="7" fill="none" stroke-linecap="round"/>',
    ].join(''),
    0.7,
  );
  const mug = `<linearGradient id="mug"><stop offset="0" stop-color="#dfe6ea"/><stop offset=".35" stop-color="#ffffff"/><stop offset="1" stop-color="#8fa0ac"/></linearGradient><path d="M1200 750C1290 740 1290 850 1196 842" stroke="#a9b7c0" stroke-width="20" fill="none"/><path d="M1030 706H1210L1198 862C1180 886 1060 886 1042 862Z" fill="url(#mug)"/><path d="M1034 764H1206L1203 792H1037Z" fill="#3f6f9a"/>${round(1120, 706, 90, 23, '#f4f7f8')}${round(1120, 708, 78, 17, '#3c2115')}${round(1098, 705, 30, 6, '#7d5233', 0.8)}`;
  const jar = `${filled('M1262 800H1398V900C1390 926 1270 926 1262 900Z', '#8e1f2b')}${filled('M1262 800H1300V916C1270 914 1264 906 1262 900Z', '#c2434c', 0.7)}${filled('M1288 840H1374V886H1288Z', '#f7efe0')}${filled('M1250 770H1410V806H1250Z', '#f3e7d4')}${filled('M1250 792H1410V806H1250Z', '#cdb99b')}${[1266, 1298, 1330, 1362, 1394].map((x) => filled(`M${x} 770h10v36h-10z`, '#b3352a')).join('')}`;
  const plate = `${round(250, 884, 150, 38, '#e9e4d8')}${round(250, 880, 108, 24, '#cfc8ba')}${round(250, 866, 62, 22, '#f3c64a')}${round(238, 852, 62, 22, '#f9dc77')}${filled('M176 852C178 880 300 884 300 852L312 866C300 900 190 898 188 866Z', '#dba92f')}`;
  await canvas.draw(mug + jar + plate, 0.8);
  await canvas.draw(
    '<path d="M1090 680C1110 630 1066 600 1096 540S1120 470 1100 420M1146 680C1170 640 1130 610 1150 560S1166 500 1152 460" stroke="#fff" stroke-width="22" fill="none" stroke-linecap="round" opacity=".4"/>',
    16,
  );
  canvas.shade((x, y) => {
    const beam = step(0.35, 0.65, noise((x - y * 0.75) / 300, 2, 2)) * step(1000, 300, y) * step(200, 400, x);
    return [255, 240, 200, beam * 0.16];
  });
  await canvas.glow({ from: 215, reach: 40, strength: 0.4 });
}
