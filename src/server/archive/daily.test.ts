import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { uploadPicture } from '#shared/contracts/media.ts';
import { getSystem } from '#shared/contracts/system/system.ts';
import { startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { pictureAs } from '#test/pictures.ts';
import { folderPlace } from '#server/files/place.ts';
import { dailyArchives } from './backup-place.ts';
import { outdated, writeDailyArchive } from './daily.ts';
import { openArchive } from './read.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-daily-'));
const backupDir = join(folder, 'backups');
const app = await startTestApp({ DATA_DIR: folder, BACKUP_DIR: backupDir });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const admin = await newAdmin(app);
const settings = {
  backupDir,
  dataDir: folder,
  databaseUrl: app.databaseUrl,
  backupsInBucket: false,
  backupKey: null,
  mediaBucket: null,
  diskReserveBytes: 0,
};
const warnings: string[] = [];
const log = { info: () => {}, warn: (line: string) => void warnings.push(line), error: () => {} };
const backUp = (now: string, changed: Partial<Parameters<typeof writeDailyArchive>[0]> = {}) =>
  writeDailyArchive({ ...settings, ...changed }, log, new AbortController().signal, new Date(now));
/** The `n`th of twelve consecutive days; today is the tenth. */
const day = (n: number) => new Date(Date.now() + (n - 10) * 86_400_000).toISOString().slice(0, 10);
const files = async () => (await readdir(backupDir)).toSorted();

it('reports no backup before the first one, but not as late', async () => {
  expect((await admin.call(getSystem, {})).backup).toEqual({
    isOn: true,
    lastAt: null,
    bytes: null,
    isLate: false,
  });
});

it('makes one archive a day of the whole site, which other users cannot read', async () => {
  await newActiveCabin(app, await newHost(app));
  await backUp(`${day(1)}T03:41:07Z`);
  await backUp(`${day(1)}T23:59:59Z`);
  expect(await files()).toEqual([`hemma-${day(1)}T0341Z.zip`]);
  const file = join(backupDir, `hemma-${day(1)}T0341Z.zip`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(backupDir)).mode & 0o777).toBe(0o700);
  const archive = await openArchive(file);
  archive.close();
  expect(archive.manifest.tables.find(({ name }) => name === 'public.cabins')?.rows).toBe(1);
});

it('keeps the newest seven, and all other files in the folder', async () => {
  await writeFile(join(backupDir, 'before-the-move.zip'), 'mine');
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) await backUp(`${day(n)}T00:10:00Z`);
  expect(await files()).toEqual([
    'before-the-move.zip',
    ...[3, 4, 5, 6, 7, 8, 9].map((n) => `hemma-${day(n)}T0010Z.zip`),
  ]);
});

it('keeps one of each day', async () => {
  const earlier = `hemma-${day(9)}T0005Z.zip`;
  await writeFile(join(backupDir, earlier), 'made by hand');
  await backUp(`${day(9)}T00:10:00Z`);
  expect(await files()).toContain(earlier);
  const archives = await dailyArchives(folderPlace(backupDir));
  expect(outdated(archives).map(({ name }) => name)).toEqual([earlier]);
  await rm(join(backupDir, earlier));
});

it('reports the newest one by its name, whatever its file times are', async () => {
  const file = join(backupDir, `hemma-${day(9)}T0010Z.zip`);
  await utimes(file, new Date(0), new Date(0));
  expect((await admin.call(getSystem, {})).backup).toMatchObject({
    isOn: true,
    lastAt: `${day(9)}T00:10:00.000Z`,
    bytes: (await stat(file)).size,
  });
});

it('ignores a backup with a date years ahead', async () => {
  const ahead = 'hemma-2099-02-03T0341Z.zip';
  await writeFile(join(backupDir, ahead), 'later');
  const before = await files();
  await backUp(`${day(9)}T23:41:00Z`);
  expect(await files()).toEqual(before);
  expect((await admin.call(getSystem, {})).backup).toMatchObject({ lastAt: `${day(9)}T00:10:00.000Z` });
  await rm(join(backupDir, ahead));
});

it('removes what a killed backup left, and leaves nothing of a failed one', async () => {
  await writeFile(join(backupDir, `hemma-${day(9)}T2359Z.zip.0a1b2c3d.unfinished`), 'half');
  await backUp(`${day(10)}T00:10:00Z`);
  const before = await files();
  expect(before).not.toContain(`hemma-${day(9)}T2359Z.zip.0a1b2c3d.unfinished`);
  expect((await admin.call(getSystem, {})).backup.isLate).toBe(false);
  const missing = new URL(app.databaseUrl ?? '');
  missing.pathname = '/none';
  await expect(backUp(`${day(11)}T00:10:00Z`, { databaseUrl: missing.href })).rejects.toThrow(/none/);
  expect(await files()).toEqual(before);
});

it('leaves nothing of an aborted backup', async () => {
  const before = await files();
  const work = writeDailyArchive(settings, log, AbortSignal.timeout(1), new Date(`${day(11)}T00:10:00Z`));
  await expect(work).rejects.toThrow(/aborted/);
  expect(await files()).toEqual(before);
});

it('fails while the disk of the folder is nearly full', async () => {
  const before = await files();
  const late = backUp(`${day(11)}T00:10:00Z`, { diskReserveBytes: 999_999e6 });
  await expect(late).rejects.toThrow(/^the disk of BACKUP_DIR is nearly full/);
  expect(await files()).toEqual(before);
});

it('makes a backup while the bucket is unavailable, and logs the missing pictures', async () => {
  const { imageUrl } = await (await newHost(app)).call(uploadPicture, { body: await pictureAs('png') });
  const id = imageUrl.replace('/media/', '');
  const url = `http://127.0.0.1:${await freePort()}/pictures`; // nothing listens here
  await backUp(`${day(11)}T00:20:00Z`, {
    mediaBucket: { url, region: 'auto', keyId: 'key', secret: 'secret' },
  });
  const archive = await openArchive(join(backupDir, `hemma-${day(11)}T0020Z.zip`));
  archive.close();
  expect(archive.manifest.unread).toContain(`${id}/sent`);
  expect(warnings).toContainEqual(expect.stringContaining(`could not be read and are not in it: ${id}/sent`));
});

it('fails with the reason when the folder cannot be written to', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(
    backUp(`${day(12)}T00:10:00Z`, { backupDir: join(folder, 'file', 'backups') }),
  ).rejects.toThrow(/ENOTDIR/);
});

it('reports an old backup as late', async () => {
  const old = join(folder, 'old');
  await mkdir(old);
  await chmod(old, 0o700);
  await writeFile(join(old, 'hemma-2020-01-01T0010Z.zip'), 'long ago');
  const site = await startTestApp({ DATA_DIR: folder, BACKUP_DIR: old });
  const { backup } = await (await newAdmin(site)).call(getSystem, {});
  expect(backup).toEqual({ isOn: true, lastAt: '2020-01-01T00:10:00.000Z', bytes: 8, isLate: true });
  await site.close();
});

it('BACKUP_DIR=off makes no backups, and reports none as late', async () => {
  const site = await startTestApp({ DATA_DIR: folder, BACKUP_DIR: 'off' });
  const { backup } = await (await newAdmin(site)).call(getSystem, {});
  expect(backup).toEqual({ isOn: false, lastAt: null, bytes: null, isLate: false });
  await site.close();
});
