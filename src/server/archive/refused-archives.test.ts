import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media as pictures } from '#server/db/schema.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { renditionFile } from '#server/features/media/store.ts';
import { startTestApp } from '#test/app.ts';
import { contentOf, withClient } from '#test/database.ts';
import { newCabin, newHost, pictureRow } from '#test/factories.ts';
import { expectEmptySite, filesIn, withEmptySite, restore } from '#test/restore.ts';
import { ArchiveError } from './manifest.ts';
import { NO_REPORT } from './report.ts';
import { openArchive } from './read.ts';
import { restoreArchive } from './restore.ts';
import { withNewSite } from './site.ts';
import { writeArchive } from './write.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-refused-'));
const archive = join(folder, 'site.zip');
const store = folderStore(join(folder, 'media'));
const [first = '', last = ''] = ['a', 'b'].map((letter) => renditionFile(letter.repeat(22), 480, 'webp'));

beforeAll(async () => {
  const site = await startTestApp({ DATA_DIR: folder });
  const host = await newHost(site);
  await newCabin(host);
  for (const name of [first, last]) {
    await store.put(name, Buffer.from(name), 'image/webp');
    await site.database.db.insert(pictures).values(pictureRow(host, dirname(name)));
  }
  await withClient(site.databaseUrl, (client) => writeArchive(archive, client, store, NO_REPORT));
  await site.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** A copy of the archive with changed bytes. */
async function changed(change: (bytes: Buffer) => Buffer | void): Promise<string> {
  const bytes = await readFile(archive);
  const file = join(folder, `bad-${randomUUID()}.zip`);
  await writeFile(file, change(bytes) ?? bytes);
  return file;
}

/** A copy with one changed byte in the content of a file. */
const withOtherByteIn = (file: string) =>
  changed((bytes) => {
    const at = bytes.indexOf(file) + file.length + 1;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
  });

/** A copy whose central directory has a wrong number for a file: its CRC (offset 16) or its size (offset 24). */
const withOtherNumber = (file: string, offset: 16 | 24) =>
  changed((bytes) => {
    const at = bytes.lastIndexOf(file) - 46 + offset;
    bytes.writeUInt32LE((bytes.readUInt32LE(at) + 1) % 2 ** 32, at);
  });

// ASVS 1.5.2
it('refuses a file that is not an archive, or a truncated one', async () => {
  await withEmptySite(async (url, media) => {
    for (const change of [
      () => Buffer.from('no archive'),
      () => Buffer.alloc(0),
      (whole: Buffer) => whole.subarray(0, whole.length - 100),
    ]) {
      await expect(restore(await changed(change), url, media)).rejects.toThrow(ArchiveError);
      await expectEmptySite(url, media);
    }
    await expect(restore(folder, url, media)).rejects.toThrow(ArchiveError);
  });
});

// ASVS 11.4.3
it('refuses an archive with a changed byte in a table or a picture, and leaves nothing behind', async () => {
  await withEmptySite(async (url, media) => {
    for (const [file, what] of [
      [await withOtherByteIn('tables/cabins.txt'), 'public.cabins'],
      [await withOtherNumber('tables/cabins.txt', 24), 'public.cabins'],
      [await withOtherByteIn(`pictures/${first}`), `picture ${first}`],
    ] as const) {
      await expect(restore(file, url, media)).rejects.toThrow(`The archive is damaged: ${what} `);
      await expectEmptySite(url, media);
    }
  });
});

it('refuses an archive with a damaged manifest, or one whose tables do not match its migrations', async () => {
  await expect(openArchive(await withOtherNumber('manifest.json', 16))).rejects.toThrow(
    /manifest\.json is damaged/,
  );
  const whole = await openArchive(archive);
  const { tables } = whole.manifest;
  await withEmptySite(async (url, media) => {
    for (const wrong of [
      { tables: [] },
      { tables: tables.map((table) => ({ ...table, columns: [...table.columns, 'more'] })) },
      { sequences: [] },
    ]) {
      const opened = { ...whole, manifest: { ...whole.manifest, ...wrong } };
      const restoring = withClient(url, (client) =>
        restoreArchive(opened, client, folderStore(media), NO_REPORT),
      );
      await expect(restoring).rejects.toThrow('The archive is damaged: manifest.json ');
      await expectEmptySite(url, media);
    }
  });
  whole.close();
});

it('a failed or aborted restore removes what it added, but no picture that was there before', async () => {
  const abortedAt = (line: RegExp) => {
    const aborted = new AbortController();
    const onLine = (text: string) => line.test(text) && aborted.abort(new Error('aborted'));
    return { onLine, signal: aborted.signal };
  };
  await withEmptySite(async (url, media) => {
    await folderStore(media).put(first, Buffer.from(first), 'image/webp');
    const before = await filesIn(media);
    const damaged = await withOtherByteIn(`pictures/${last}`);
    await expect(restore(damaged, url, media)).rejects.toThrow(`The archive is damaged: picture ${last} `);
    for (const line of [/^cabins: /, /^pictures: 1 /])
      await expect(restore(archive, url, media, abortedAt(line))).rejects.toThrow('aborted');
    expect(await filesIn(media)).toEqual(before);
    expect(await contentOf(url)).toEqual({});
    await restore(archive, url, media);
    expect(await filesIn(media)).toHaveLength(2);
  });
});

const failingIn = (dataDir: string) =>
  withNewSite({ databaseUrl: null, dataDir }, { info() {}, warn() {}, error() {} }, () =>
    Promise.reject(new Error('failed')),
  );

it('a failed restore leaves the data folder as it was: in use by another program, empty or missing', async () => {
  const dataDir = await mkdtemp(join(folder, 'others-'));
  const others = join(dataDir, 'postgres', '18', 'PG_VERSION');
  await mkdir(dirname(others), { recursive: true });
  await writeFile(others, '18');
  await expect(failingIn(dataDir)).rejects.toThrow(/holds other files/);
  expect(await readFile(others, 'utf8')).toBe('18');

  await rm(join(dataDir, 'postgres', '18'), { recursive: true });
  await expect(failingIn(dataDir)).rejects.toThrow('failed');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual([]);
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await expect(failingIn(dataDir)).rejects.toThrow('failed');
  expect(await readdir(dataDir)).not.toContain('postgres');
});
