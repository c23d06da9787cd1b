import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLinkPicture } from './link-picture.ts';

const COLOUR = '#2f5d4a';
const draw = (name: string, photo: Uint8Array | null = null) =>
  drawLinkPicture({ name, colour: COLOUR, photo });

/** Where there are white letters on the plain colour, in px. */
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
])('the whole of %j is within the picture', async (name) => {
  const picture = await draw(name);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { left, right, top, bottom, pixels } = await lettersIn(picture);
  expect(pixels).toBeGreaterThan(200);
  expect(left).toBeGreaterThanOrEqual(50);
  expect(right).toBeLessThan(1150);
  expect(top).toBeGreaterThan(150);
  expect(bottom).toBeLessThan(580);
});

test('letters stand on a snow-white photograph, darker behind them than elsewhere', async () => {
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

test('what the font has no letters for is left out, and a name of nothing else leaves the photograph', async () => {
  expect(await draw('Bastun 🧖‍♀️')).toEqual(await draw('Bastun'));
  expect(await lettersIn(await draw('🏔️🏔️'))).toMatchObject({ pixels: 0 });
});
