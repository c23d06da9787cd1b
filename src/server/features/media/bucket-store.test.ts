import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importGuide, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { media } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { startBucket } from '#test/bucket.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { newCabin, newHost } from '#test/factories.ts';
import { downloadGuideFile } from '#test/guide-file.ts';
import { jobsOf, makeAllDue } from '#test/jobs.ts';
import { pictureAs } from '#test/pictures.ts';
import { bucketStore } from './bucket-store.ts';
import { createMedia } from './media.ts';
import { PICTURE_SIZES } from './repo.ts';

const bucket = await startBucket();
const app = await startTestApp(bucket.settings);
afterAll(async () => {
  cleaner.close();
  await app.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.mode = 'serves';
  bucket.before = async () => 'answer';
  bucket.files.clear();
});
const host = await newHost(app);
const file = await pictureAs('png');
/** The clean-up, without its timer. */
const cleaner = createMedia(
  { config: app.config, db: app.database.db },
  { info() {}, warn() {}, error() {} },
);
const AWAY = { status: 503, detail: 'Pictures cannot be stored right now. Try again shortly.' };
const hangUpOn = (asked: RegExp) => async (request: string) =>
  asked.test(request) ? ('hang up' as const) : ('answer' as const);
const store = bucketStore(app.config.mediaBucket ?? { url: '', region: '', keyId: '', secret: '' });

it('pictures are stored with signed requests, and originals are deleted once their sizes exist', async () => {
  const { imageUrl } = await host.call(uploadPicture, { body: file });
  const id = imageUrl.slice('/media/'.length);
  const sizes = [480, 960, 1600].flatMap((width) => [`${id}/${width}.avif`, `${id}/${width}.webp`]);
  await vi.waitFor(() => expect([...bucket.files.keys()].sort()).toEqual(sizes.sort()), { timeout: 30_000 });
  expect(bucket.files.get(`${id}/480.avif`)?.type).toBe('image/avif');
  const answer = await clientOf(app).send('GET', `${imageUrl}/480.avif`);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } });
});

it('concurrent guests cause one request to the bucket', async () => {
  const id = 'G'.repeat(22);
  await store.put(`${id}/480.webp`, file, 'image/webp');
  bucket.requests.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clientOf(app).send('GET', `/media/${id}/480.webp`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(bucket.requests).toEqual([`GET /pictures/${id}/480.webp`]);
});

it('requests to a busy bucket are retried', async () => {
  bucket.mode = 'is busy once';
  await store.put('x/1', file, 'image/png');
  expect(await store.get('x/1')).toEqual(file);
  await store.remove('x/1');
  expect(await store.get('x/1')).toBeNull();
});

it.each(['fails', 'drops', 'talks nonsense'] as const)(
  'when the bucket %s, an upload is refused and nothing is stored',
  async (mode) => {
    bucket.mode = mode;
    const before = await app.database.db.select().from(media);
    expect(await host.refused(uploadPicture, { body: file })).toMatchObject(AWAY);
    bucket.mode = 'serves';
    await cleaner.clean();
    expect(await app.database.db.select().from(media)).toEqual(before);
  },
);

it('after a bucket fails during an upload, its files are deleted later', async () => {
  bucket.before = hangUpOn(/^(PUT .*webp|DELETE)/);
  expect(await host.refused(uploadPicture, { body: file })).toMatchObject(AWAY);
  expect([...bucket.files.keys()]).toEqual([expect.stringMatching(/\/sent$/)]);
  bucket.before = async () => 'answer';
  await cleaner.clean();
  expect([...bucket.files.keys()]).toEqual([]);
});

it('originals are deleted even if that failed at first', async () => {
  bucket.before = hangUpOn(/^DELETE .*sent/);
  const { imageUrl } = await host.call(uploadPicture, { body: file });
  const id = imageUrl.slice('/media/'.length);
  const isFailing = async () => {
    const jobs = await jobsOf(app.database, PICTURE_SIZES.name);
    expect(jobs.filter(({ payload, lastError }) => payload['id'] === id && lastError !== null)).toHaveLength(
      1,
    );
  };
  await vi.waitFor(isFailing, { timeout: 30_000 });
  expect([...bucket.files.keys()]).toContain(`${id}/sent`);
  bucket.before = async () => 'answer';
  await makeAllDue(app.database);
  await vi.waitFor(() => expect([...bucket.files.keys()]).not.toContain(`${id}/sent`), { timeout: 30_000 });
  expect(bucket.files.size).toBe(6);
});

it('a guide is not imported while the host’s existing pictures cannot be read', async () => {
  const { id } = await newCabin(host);
  const { imageUrl } = await host.call(uploadPicture, { body: file });
  await host.call(updateCabin, { params: { id }, body: { imageUrl } });
  await vi.waitFor(() => expect(bucket.files.size).toBe(6), { timeout: 30_000 });
  const guide = await downloadGuideFile(app, host, id);
  bucket.before = hangUpOn(/^GET/);
  expect(await host.refused(importGuide, { body: guide })).toMatchObject(AWAY);
  bucket.before = async () => 'answer';
  await host.call(importGuide, { body: guide });
  expect(bucket.files.size).toBe(6);
});

it.each(['fails', 'drops', 'talks nonsense'] as const)(
  'while the bucket %s, pictures answer 503',
  async (mode) => {
    bucket.mode = mode;
    const answer = await clientOf(app).send('GET', `/media/${'x'.repeat(22)}`);
    expect(problemOf(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
);

it('a wrong key or bucket is an error, not a missing picture', async () => {
  const { url = '', ...key } = app.config.mediaBucket ?? { region: '', keyId: '', secret: '' };
  await expect(bucketStore({ ...key, url, secret: 'x' }).get('x/1')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(bucketStore({ ...key, url: `${url}x` }).get('x/1')).rejects.toThrow('NoSuchBucket');
});

describe('when an account is erased', () => {
  it('no file of a running upload stays', async () => {
    const leaving = await newHost(app);
    bucket.before = async (asked) => {
      if (asked.startsWith('PUT') && asked.endsWith('/sent'))
        await leaving.call(eraseAccount, { body: { password: leaving.password } });
      return 'answer';
    };
    expect((await leaving.send('POST', '/api/media', file)).status).toBe(404);
    expect([...bucket.files.keys()]).toEqual([]);
  });

  it('no file stays while sizes are made and the bucket fails', async () => {
    const leaving = await newHost(app);
    let isErased = false;
    bucket.before = async (asked) => {
      if (!asked.startsWith('PUT') || !asked.endsWith('/1600.avif')) return 'answer';
      await leaving.call(eraseAccount, { body: { password: leaving.password } });
      await store.put(
        asked.slice('PUT /pictures/'.length).replace('1600.avif', '480.webp'),
        file,
        'image/webp',
      );
      isErased = true;
      return 'hang up';
    };
    await leaving.call(uploadPicture, { body: file });
    await vi.waitFor(() => expect(isErased && bucket.files.size === 0).toBe(true), { timeout: 30_000 });
  });
});
