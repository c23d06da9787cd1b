import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPaper } from '#server/print/paper.ts';
import { runsOf, widthOfRun } from '#server/print/runs.ts';
import { drawLinkPicture } from './link-picture.ts';

const COLOUR = '#2f5d4a';
const INSTEAD = 'Gästguide från Hemma';
const draw = (name: string, photo: Uint8Array | null = null) =>
  drawLinkPicture({ name, fallbackName: INSTEAD, colour: COLOUR, photo, focus: { x: 50, y: 50 } });

/** The bounds of the white letters on the plain colour, in px. */
async function lettersIn(picture: Uint8Array) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const found = { left: info.width, right: 0, top: info.height, bottom: 0, pixels: 0 };
  data.forEach((light, at) => {
    if (light < 240) return;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
    found.pixels += 1;
  });
  return found;
}

test.each([
  'Sjöstugan',
  'Ö',
  'Åsas & Örjans <b>stuga</b> "vid sjön"',
  'Ö'.repeat(100),
  'W'.repeat(100),
  'Stugan vid ån '.repeat(7),
])('%j fits in the picture', async (name) => {
  const picture = await draw(name);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { left, right, top, bottom, pixels } = await lettersIn(picture);
  expect(pixels).toBeGreaterThan(200);
  expect(left).toBeGreaterThanOrEqual(50);
  expect(right).toBeLessThan(1150);
  expect(top).toBeGreaterThan(150);
  expect(bottom).toBeLessThan(580);
});

test('a snow-white photograph is dark behind the letters only', async () => {
  const snow = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const lightAt = async (x: number, y: number) => {
    const pixel = await sharp(await draw('Snöstugan', snow))
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return pixel[0] ?? 0;
  };
  expect(await lightAt(600, 100)).toBeGreaterThan(250);
  // 4.5:1 beside the letters.
  expect(await lightAt(1100, 520)).toBeLessThan(118);
});

test.each([
  ['Bastun 🧖‍♀️', 'Bastun'],
  ['Cafe\u0301et', 'Caféet'],
  ['🏔️🏔️', INSTEAD],
  ['Дом 家', INSTEAD],
  ['بيت البحيرة', INSTEAD],
  ['湖边小屋', INSTEAD],
  ['~', '~'],
])('the picture of %j shows %j, and never a part of a name', async (name, words) => {
  const picture = await draw(name);
  expect((await lettersIn(picture)).pixels).toBeGreaterThan(200);
  expect(picture).toEqual(await draw(words));
});

test.each(['Дом у озера', 'Σπίτι', 'Nhà nghỉ', 'Łódź Šiška 7'])(
  'the picture of %j shows the name in the fonts of printed cards',
  async (name) => {
    const paper = await newPaper('', [1, 1], 'en');
    const width = runsOf(paper, 'strong', name).runs.reduce(
      (sum, run) => sum + widthOfRun(paper, run, 96),
      0,
    );
    const { left, right } = await lettersIn(await draw(name));
    expect(Math.abs(right - left - width)).toBeLessThan(16);
  },
);

test.each([
  ['wide', 2400, 600, { x: 0, y: 50 }, 'red'],
  ['wide', 2400, 600, { x: 100, y: 50 }, 'blue'],
  ['high', 600, 1600, { x: 50, y: 0 }, 'red'],
  ['high', 600, 1600, { x: 50, y: 100 }, 'blue'],
  ['high', 600, 1600, { x: 50, y: 50 }, 'both'],
])('a %s photograph (%i × %i) is cropped around the point %j: %s', async (_, width, height, focus, half) => {
  const isWide = width > height;
  const blue = { create: { width, height, channels: 3, background: '#2020c0' } } as const;
  const photo = await sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .composite([{ input: blue, left: isWide ? width / 2 : 0, top: isWide ? 0 : height / 2 }])
    .webp()
    .toBuffer();
  const plan = { name: 'Sjöstugan', fallbackName: INSTEAD, colour: COLOUR, photo, focus };
  const drawn = await drawLinkPicture(plan);
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const halves = new Set(
    [
      [20, 20],
      [1180, 20],
      [1180, 340],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, , blueness = 0] = data.subarray(info.channels * (y * info.width + x));
      return red > blueness ? 'red' : 'blue';
    }),
  );
  expect([...halves].join()).toBe(half === 'both' ? 'red,blue' : half);
});
