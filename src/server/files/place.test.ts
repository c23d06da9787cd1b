import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startBucket } from '#test/bucket.ts';
import { bucketPlace, type FilePlace, folderPlace } from './place.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-places-'));
const bucket = await startBucket();
const { mediaBucket } = readConfig(bucket.settings);
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.before = async () => 'answer';
  bucket.files.clear();
  bucket.requests.length = 0;
});

const places: [string, FilePlace][] = [
  ['a folder', folderPlace(join(folder, 'exports'))],
  ['a bucket', bucketPlace(mediaBucket ?? { url: '', region: '', keyId: '', secret: '' }, 'exports')],
];
const streamOf = (bytes: Buffer) =>
  Readable.from(
    (function* chunks() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    })(),
    { objectMode: false },
  );

describe.each(places)('%s', (_name, place) => {
  it.each([0, 1, 100_000, 16_000_000, 20_000_000, 32_000_000])(
    'returns a file of %i bytes as it was',
    async (size) => {
      const bytes = randomBytes(size);
      await place.write('a.zip', streamOf(bytes));
      expect(await place.list()).toEqual([{ name: 'a.zip', bytes: size }]);
      const file = await place.open('a.zip');
      expect(file?.bytes).toBe(size);
      expect(bytes.equals(await buffer(file?.content ?? Readable.from([])))).toBe(true);
      await place.remove('a.zip');
      await place.remove('a.zip');
      expect(await place.open('a.zip')).toBeNull();
      expect(await place.list()).toEqual([]);
    },
  );

  it('keeps nothing of a file whose content fails or that is aborted', async () => {
    const failing = Readable.from(
      (function* chunks() {
        yield randomBytes(17_000_000);
        throw new Error('the database is away');
      })(),
      { objectMode: false },
    );
    await expect(place.write('a.zip', failing)).rejects.toThrow('the database is away');
    await expect(
      place.write('a.zip', streamOf(randomBytes(20_000_000)), AbortSignal.abort()),
    ).rejects.toThrow(/abort/i);
    expect(await place.list()).toEqual([]);
    expect(bucket.uploads.size).toBe(0);
    expect(await readdir(join(folder, 'exports'))).toEqual([]);
  });
});

describe('a bucket', () => {
  const [, [, place]] = places as [unknown, [string, FilePlace]];

  it('is listed to its end, and shows its own part only', async () => {
    bucket.pageSize = 2;
    for (const name of ['b', 'c', 'd', 'e', 'a']) await place.write(name, streamOf(Buffer.from(name)));
    bucket.files.set('backups/x', { bytes: Buffer.alloc(1), type: undefined });
    expect((await place.list()).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    bucket.pageSize = 1000;
  });

  it('keeps no parts of a file when it hangs up on one of them', async () => {
    bucket.before = async (asked) => (asked.includes('partNumber=2') ? 'hang up' : 'answer');
    await expect(place.write('a.zip', streamOf(randomBytes(33_000_000)))).rejects.toThrow('fetch failed');
    expect(bucket.uploads.size).toBe(0);
    expect(bucket.files.size).toBe(0);
  });
});
