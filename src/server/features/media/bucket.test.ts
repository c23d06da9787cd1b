import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { uploadPicture } from '#shared/contracts/media.ts';
import { media } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { startBucket } from '#test/bucket.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { bucketStore } from './bucket.service.ts';

const bucket = await startBucket();
const app = await startTestApp(bucket.settings);
afterAll(async () => {
  await app.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.manner = 'serves';
  bucket.files.clear();
});
const host = await newHost(app);
const file = await pictureAs('png');
const store = bucketStore(app.config.mediaBucket ?? { url: '', region: '', keyId: '', secret: '' });

it('pictures are kept in the bucket, signed for, and what was sent is removed once its sizes are there', async () => {
  const { imageUrl } = await host.call(uploadPicture, { body: file });
  const id = imageUrl.slice('/media/'.length);
  const sizes = [480, 960, 1600].flatMap((width) => [`${id}/${width}.avif`, `${id}/${width}.webp`]);
  await vi.waitFor(() => expect([...bucket.files.keys()].sort()).toEqual(sizes.sort()), { timeout: 30_000 });
  expect(bucket.files.get(`${id}/480.avif`)?.type).toBe('image/avif');
  const answer = await clientOf(app).send('GET', `${imageUrl}/480.avif`);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } });
});

it('a bucket that is busy for a moment is asked again', async () => {
  bucket.manner = 'is busy once';
  await store.put('x/1', file, 'image/png');
  expect(await store.get('x/1')).toEqual(file);
  await store.remove('x/1');
  expect(await store.get('x/1')).toBeNull();
});

it.each(['fails', 'drops', 'talks nonsense'] as const)(
  'a bucket that %s keeps no picture, and the host is told',
  async (manner) => {
    bucket.manner = manner;
    const before = await app.database.db.select().from(media);
    expect(await host.refused(uploadPicture, { body: file })).toMatchObject({
      status: 503,
      detail: 'Pictures cannot be stored right now. Try again shortly.',
    });
    expect(await app.database.db.select().from(media)).toEqual(before);
  },
);

it('another key is refused by the bucket, and another bucket is no missing picture', async () => {
  const { url = '', ...key } = app.config.mediaBucket ?? { region: '', keyId: '', secret: '' };
  await expect(bucketStore({ ...key, url, secret: 'x' }).get('x/1')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(bucketStore({ ...key, url: `${url}x` }).get('x/1')).rejects.toThrow('NoSuchBucket');
});
