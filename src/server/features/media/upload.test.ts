import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createCabin, deleteCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { PICTURES_PER_HOST } from '#shared/pictures.ts';
import { media } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { heavyPicture, heicFile, photograph, pictureAs, pixelBomb } from '#test/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-media-'));
const app = await startTestApp({ DATA_DIR: folder });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const host = await newHost(app);

const SOON = { timeout: 30_000, interval: 50 };
const nobody = clientOf(app);
const fetchFile = async (path: string) => {
  const { statusCode: status, headers, rawPayload } = await app.app.inject({ url: path });
  return { status, headers, bytes: rawPayload };
};
const isReady = (path: string) =>
  vi.waitFor(async () => {
    const file = await fetchFile(path);
    expect(file.headers['cache-control']).toContain('immutable');
    return file;
  }, SOON);

describe('an uploaded photo', () => {
  it('is available immediately, and soon in three widths and two formats, upright and without location', async () => {
    const sent = await photograph({ width: 400, height: 1620, orientation: 6 });
    expect((await sharp(sent).metadata()).exif?.includes('Secretcam')).toBe(true);
    const { imageUrl, width, height } = await host.call(uploadPicture, { body: sent });
    expect({ width, height }).toEqual({ width: 1620, height: 400 });
    expect(imageUrl).toMatch(/^\/media\/[\w-]{22}$/);

    const atOnce = await fetchFile(`${imageUrl}/480.avif`);
    expect(atOnce.status).toBe(200);
    expect(await sharp(atOnce.bytes).metadata()).toMatchObject({ width: 960, height: 237 });

    for (const format of ['avif', 'webp'] as const) {
      for (const [asked, made] of [
        [480, 480],
        [960, 960],
        [1600, 1600],
      ]) {
        const { headers, bytes } = await isReady(`${imageUrl}/${asked}.${format}`);
        expect(headers['content-type']).toBe(`image/${format}`);
        const facts = await sharp(bytes).metadata();
        expect(facts).toMatchObject({ width: made, format: format === 'avif' ? 'heif' : 'webp' });
        for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
          expect(facts[kind]).toBeUndefined();
        expect(bytes.includes('Secretcam')).toBe(false);
        // Stored with red above and rotated by 90 degrees, so red must be on the right.
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        const at = (x: number) => data.subarray(3 * (info.width * 100 + x), 3 * (info.width * 100 + x) + 3);
        expect(at(10)[2]).toBeGreaterThan(150);
        expect(at(info.width - 10)[0]).toBeGreaterThan(150);
      }
    }
  });

  // ASVS 3.2.1, 5.3.1
  it('is served only as a picture, cacheable forever, to anybody with its address', async () => {
    const { imageUrl } = await host.call(uploadPicture, { body: await photograph() });
    const { headers } = await isReady(`${imageUrl}/960.avif`);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect((await fetchFile(imageUrl)).headers['content-type']).toBe('image/webp');
    for (const path of [`${imageUrl}/sent`, `${imageUrl}/481.avif`, `${imageUrl}/960.svg`, `${imageUrl}x`]) {
      expect(await fetchFile(path)).toMatchObject({ status: 404 });
    }
    for (const path of [
      '/media/..%2f..%2fetc%2fpasswd',
      `/media/${randomBytes(16).toString('base64url')}/960.avif`,
    ]) {
      expect(await fetchFile(path)).toMatchObject({ status: 404 });
    }
  });

  // ASVS 5.2.2, 5.4.1
  it.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its declared type', async (format) => {
    const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs(format) });
    const answer = await nobody.send('GET', `${imageUrl}/480.webp`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const labelled = await host.send('POST', '/api/media', await pictureAs(format), {
      'content-type': 'image/gif',
    });
    expect(labelled.status).toBe(201);
  });
});

const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const NOT_A_PICTURE = 'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.';
const BROKEN = 'This picture cannot be read: it may be damaged or incomplete. Choose another one.';
const TOO_HEAVY = 'This picture takes too much memory to open. Save it as a JPEG and choose that.';

describe('a file is refused with advice', () => {
  // ASVS 1.3.4, 5.2.2
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['nothing', () => Buffer.alloc(0), 400, 'This file is empty. Choose another one.'],
    ['an SVG', () => Buffer.from(SVG), 415, NOT_A_PICTURE],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0000*/=1;alert(1)'), 415, NOT_A_PICTURE],
    ['a text', () => Buffer.from('hello'), 415, NOT_A_PICTURE],
    [
      'an SVG that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
      400,
      BROKEN,
    ],
    [
      'a PDF that begins like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('%PDF-1.7')]),
      400,
      BROKEN,
    ],
    [
      'a HEIC',
      heicFile,
      415,
      'HEIC pictures cannot be read here. Save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible.',
    ],
    ['half a JPEG', async () => cut(await photograph()), 400, BROKEN],
    ['half a PNG', async () => cut(await pictureAs('png', 900, 900)), 400, BROKEN],
    ['half a WebP', async () => cut(await pictureAs('webp', 900, 900)), 400, BROKEN],
    ['half an AVIF', async () => cut(await pictureAs('avif', 900, 900)), 400, BROKEN],
    ['a bomb', pixelBomb, 413, 'This picture has more than 60 million pixels. Choose a smaller one.'],
    // Each takes 300 MB and more to decode, and a few kilobytes to send.
    ['interlaced and 16 bits deep', () => heavyPicture('png'), 413, TOO_HEAVY],
    ['a large AVIF', () => heavyPicture('avif'), 413, TOO_HEAVY],
    [
      'noise after a JPEG’s first bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50_000)]),
      400,
      BROKEN,
    ],
  ])('when it is %s', async (_what, file, status, detail) => {
    expect(await host.refused(uploadPicture, { body: await file() })).toMatchObject({ status, detail });
  });

  // ASVS 5.2.1
  it('when it is larger than 12 MiB', async () => {
    const file = Buffer.concat([await photograph(), Buffer.alloc(12 * 1024 * 1024)]);
    expect(await host.refused(uploadPicture, { body: file })).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: 'This is too large. Send at most 12 MiB.',
    });
  });

  it('and the next upload succeeds', async () => {
    await host.call(uploadPicture, { body: await pictureAs('png') });
  });
});

describe('a host', () => {
  it('may have 200 pictures, also with concurrent uploads', async () => {
    const collector = await newHost(app);
    const row = {
      userId: collector.id,
      bytes: 1,
      width: 1,
      height: 1,
      colour: '#fff',
      preview: '',
      state: 'ready' as const,
    };
    const had = Array.from({ length: PICTURES_PER_HOST - 2 }, () => ({
      ...row,
      id: randomBytes(16).toString('base64url'),
    }));
    await app.database.db.insert(media).values(had);
    const file = await pictureAs('png');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => collector.send('POST', '/api/media', file)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await collector.refused(uploadPicture, { body: file })).toMatchObject({
      code: 'picture_limit',
      detail: expect.stringMatching(/^You have 200 pictures, which is the fair-use limit\./),
    });
  });

  it('may add as many pictures as are in the trash', async () => {
    const collector = await newHost(app);
    const { imageUrl } = await collector.call(uploadPicture, { body: await pictureAs('png') });
    await app.database.db.update(media).set({ bytes: 499_999_990 }).where(eq(media.userId, collector.id));
    const body = { name: 'x', location: 'y', imageUrl };
    const { id } = await collector.call(createCabin, { body });
    const file = await pictureAs('png');
    expect(await collector.refused(uploadPicture, { body: file })).toMatchObject({ code: 'picture_limit' });
    await collector.call(deleteCabin, { params: { id } });
    await collector.call(uploadPicture, { body: file });
  });

  it('may have 500 MB', async () => {
    const collector = await newHost(app);
    await app.database.db.insert(media).values({
      id: randomBytes(16).toString('base64url'),
      userId: collector.id,
      bytes: 499_999_900,
      width: 1,
      height: 1,
      colour: '#fff',
      preview: '',
      state: 'ready',
    });
    expect(await collector.refused(uploadPicture, { body: await photograph() })).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Your pictures take 500 MB/),
    });
  });

  // ASVS 2.4.1
  it('is limited in uploads per hour', async () => {
    const strict = await startTestApp({ DATA_DIR: folder, RATE_LIMIT_SCALE: '0.01' });
    try {
      const eager = await newHost(strict);
      const statuses: number[] = [];
      for (let sent = 0; sent < 3; sent += 1)
        statuses.push((await eager.send('POST', '/api/media', Buffer.from('x'))).status);
      expect(statuses).toEqual([415, 415, 429]);
    } finally {
      await strict.close();
    }
  });
});
