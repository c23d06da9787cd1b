import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { CARD_VARIANTS, type CardVariant } from '#shared/contracts/cards.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { joinText } from '#services/wifi/qr.ts';
import { startTestApp } from '#test/app.ts';
import { headersOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { covered, partsOf, readPictures, shadesOf, textOf } from '#test/read-print.ts';
import { findQr, type FoundQr } from '#test/read-qr.ts';

const SITE = 'https://guide.stugor.example';
const folder = mkdtempSync(join(tmpdir(), 'hemma-cards-'));
const app = await startTestApp({ PUBLIC_URL: SITE, DATA_DIR: folder });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const host = await newHost(app, { plan: 'premium' });
const cabin = await newActiveCabin(app, host, 'Sjöstugan vid Åsunden');
const params = { id: cabin.id };
await fillService(host, cabin.id, 'wifi', { ssid: 'Gast', password: 'abborre-i-vassen-42' });

/** A picture that is black above and white below. */
const sky = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000' } })
  .composite([
    { input: { create: { width: 900, height: 450, channels: 3, background: '#fff' } }, left: 0, top: 450 },
  ])
  .jpeg()
  .toBuffer();
const { imageUrl } = await host.call(uploadPicture, { body: sky });

async function card(variant: CardVariant = 'card', form: 'pdf' | 'svg' = 'pdf'): Promise<Buffer> {
  const url = `/api/cabins/${cabin.id}/card.${form}?variant=${variant}`;
  const answer = await app.app.inject({ url, headers: headersOf(host.token, undefined) });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
}
const dress = (themeKey: Theme, focusY?: number) =>
  host.call(updateCabin, {
    params,
    body: { themeKey, imageUrl: focusY === undefined ? null : imageUrl, focusY },
  });

/** Position of the photo in every theme. */
const PHOTO = { left: 0.3, top: 0.08, width: 0.4, height: 0.1 };
/** Position of each code of a card. */
const CODES: Record<CardVariant, { left: number; top: number; width: number; height: number }[]> = {
  card: [0, 0.5].map((left) => ({ left, top: 0.45, width: 0.5, height: 0.4 })),
  fridge: [0, 0.5].map((left) => ({ left, top: 0.32, width: 0.5, height: 0.26 })),
  door: [{ left: 0, top: 0.4, width: 1, height: 0.4 }],
};

/** The code with 15 % covered: the middle, two edges and the corner without a finder pattern. */
function spoilt(picture: Buffer, { left, top, width }: FoundQr): Buffer[] {
  const side = width * Math.sqrt(0.15);
  const [middle, end] = [left + (width - side) / 2, left + width - side];
  const down = top - left;
  const spots = [
    { x: middle, y: middle, shade: 0 },
    { x: end, y: middle, shade: 255 },
    { x: middle, y: end, shade: 0 },
    { x: end, y: end, shade: 255 },
  ];
  return spots.map(({ x, y, shade }) =>
    covered(picture, { left: x, top: y + down, width: side, height: side }, shade),
  );
}

describe.each(THEMES)('a card in %s', (theme) => {
  it('shows the photo around its focus point, or no photo', async () => {
    const shades: number[] = [];
    for (const focusY of [0, 100]) {
      await dress(theme, focusY);
      shades.push(...(await shadesOf(await card(), [PHOTO])));
    }
    expect(shades[0]).toBeLessThan(20);
    expect(shades[1]).toBeGreaterThan(220);
    await dress(theme);
    expect(await textOf(await card())).toContain('Sjöstugan vid Åsunden');
  });

  it('is the same on screen and on paper', async () => {
    await dress(theme, 30);
    const [columns, rows] = [21, 37];
    const cells = Array.from({ length: columns * rows }, (_cell, at) => ({
      left: (at % columns) / columns,
      top: Math.floor(at / columns) / rows,
      width: 1 / columns,
      height: 1 / rows,
    }));
    const onPaper = await shadesOf(await card('fridge'), cells);
    const picture = sharp(await card('fridge', 'svg'), { density: 300 }).flatten({ background: '#fff' });
    const pixels = await picture
      .resize(columns * 10, rows * 10, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
    const onScreen = Array.from(cells, () => 0);
    for (const [at, shade] of pixels.entries()) {
      const [x, y] = [at % (columns * 10), Math.floor(at / (columns * 10))];
      const cell = Math.floor(y / 10) * columns + Math.floor(x / 10);
      onScreen[cell] = (onScreen[cell] ?? 0) + shade / 100;
    }
    const apart = onPaper.map((shade, at) => Math.abs(shade - (onScreen[at] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(25);
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(3);
  });

  it.each(CARD_VARIANTS)('is readable as a %s with a damaged code', async (variant) => {
    await dress(theme, 0);
    const part = variant === 'door' ? 'at=wifi&' : '';
    const said = [
      `${SITE}/cabins/${cabin.token}?${part}s=q`,
      joinText({ ssid: 'Gast', password: 'abborre-i-vassen-42' }),
    ];
    const pictures = await partsOf(await card(variant), CODES[variant], 200);
    for (const [index, picture] of pictures.entries()) {
      const code = await findQr(picture);
      if (code === undefined) throw new Error('no code');
      const read = await readPictures([picture, ...spoilt(picture, code)]);
      expect(read).toEqual(Array.from({ length: 5 }, () => said[index]));
    }
  });
});
