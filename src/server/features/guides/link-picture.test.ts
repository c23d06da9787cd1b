import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newCode, newHost } from '#test/factories.ts';
import { photograph } from '#test/pictures.ts';

const SITE = 'https://guide.example';
const folder = mkdtempSync(join(tmpdir(), 'hemma-link-pictures-'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder, PUBLIC_URL: SITE });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const pictureOf = (code: string) => `/images/guides/${code}.jpg`;

/** The colour at a point of a picture, as red, green and blue. */
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

it('a page has the metadata for link previews, with a picture on this site', async () => {
  const { token } = await newActiveCabin(app, await newHost(app), 'Åsas "stuga" & bastu');
  const { body } = await open(`/cabins/${token}?lang=sv`);
  const said = Object.fromEntries(
    [...body.matchAll(/<meta (?:name|property)="([^"]+)"(?: property="([^"]+)")? content="([^"]+)"/g)].map(
      ([, name, property, content]) => [property ?? name, content],
    ),
  );
  expect(said).toMatchObject({
    'og:title': 'Åsas &quot;stuga&quot; &amp; bastu',
    'og:description': 'Gästguide från Hemma',
    'og:image': SITE + pictureOf(token),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Åsas &quot;stuga&quot; &amp; bastu',
    'twitter:card': 'summary_large_image',
  });
  const picture = await open(pictureOf(token));
  expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it('shows the photo around its focus point, changes with photo, point and name, and answers 304 when unchanged', async () => {
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host);
  const plain = await open(pictureOf(token));
  const file = await photograph();
  const { imageUrl } = await host.call(uploadPicture, { body: file });
  await host.call(updateCabin, { params: { id }, body: { imageUrl } });
  const withPhoto = await open(pictureOf(token));
  const [red = 0, green = 0, blue = 0] = await colourAt(withPhoto.rawPayload, 600, 50);
  expect(red).toBeGreaterThan(150);
  expect(green + blue).toBeLessThan(140);
  expect(withPhoto.headers['etag']).not.toBe(plain.headers['etag']);
  // Red above, blue below. The page shows 630 of its 900 rows.
  expect((await colourAt(withPhoto.rawPayload, 1190, 330))[2]).toBeGreaterThan(100);
  await host.call(updateCabin, { params: { id }, body: { focusY: 0 } });
  const fromTop = await open(pictureOf(token));
  expect((await colourAt(fromTop.rawPayload, 1190, 330))[2]).toBeLessThan(100);

  const known = { 'if-none-match': String(fromTop.headers['etag']) };
  expect(await open(pictureOf(token), known)).toMatchObject({ statusCode: 304, body: '' });
  await host.call(updateCabin, { params: { id }, body: { name: 'Fjällstugan' } });
  const renamed = await open(pictureOf(token), known);
  expect(renamed.statusCode).toBe(200);
  expect(renamed.rawPayload.equals(fromTop.rawPayload)).toBe(false);
});

it('fetches no photo from other sites', async () => {
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host);
  const plain = await open(pictureOf(token));
  const imageUrl = 'https://127.0.0.1:1/stugan.jpg';
  await host.call(updateCabin, { params: { id }, body: { imageUrl } });
  const { statusCode, rawPayload } = await open(pictureOf(token));
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(plain.rawPayload)).toBe(true);
});

it('answers like the page when there is no guide', async () => {
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host);
  expect((await open(pictureOf(token))).statusCode).toBe(200);
  await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'false' } });
  for (const code of [token, await newCode(app), 'ZZZZ0000']) {
    const [page, picture] = await Promise.all([open(`/cabins/${code}`), open(pictureOf(code))]);
    expect(picture.statusCode, code).toBe(page.statusCode);
    expect(picture.statusCode).toBeGreaterThanOrEqual(404);
  }
});

it('is drawn once for concurrent requests', async () => {
  const { token } = await newActiveCabin(app, await newHost(app), 'Vindskupan');
  const answers = await Promise.all(Array.from({ length: 100 }, () => open(pictureOf(token))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
