import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { isNearlyFull } from '#server/disk-space.ts';
import { createStore } from '#server/features/media/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { makeFolder } from '#server/make-folder.ts';
import { archiveName } from './backup-folder.ts';
import { createReport } from './report.ts';
import { openArchive } from './read.ts';
import { withSite } from './site.ts';
import { removeUnfinished, writeArchive } from './write.ts';

type Settings = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'mediaBucket' | 'diskReserveBytes'>;

/** An archive that the site made by itself. */
export interface DailyArchive {
  file: string;
  at: Date;
}

/** So many are kept, one for each day. */
const MAX_KEPT = 7;
const NAME = /^hemma-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.zip$/;

function parseName(folder: string, name: string): DailyArchive[] {
  const [, day, hours, minutes] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:00Z`) }];
}

/** Clocks that are not quite right. */
const MAX_CLOCK_SKEW_MS = 24 * 3_600_000;

/**
 * Those in the folder, the newest first; none where there is no folder yet. What a clock that was years ahead has made is
 * left out: it would be the newest for years, and each hour one more would be made and the oldest removed.
 */
async function dailyArchivesIn(folder: string, now: Date): Promise<DailyArchive[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => parseName(folder, name))
    .filter(({ at }) => Number(at) <= Number(now) + MAX_CLOCK_SKEW_MS)
    .toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The newest archive and its size in bytes; null while there is none. */
export async function newestDailyArchive(
  folder: string,
  now = new Date(),
): Promise<(DailyArchive & { bytes: number }) | null> {
  const [last] = await dailyArchivesIn(folder, now);
  return last === undefined ? null : { ...last, bytes: (await stat(last.file)).size };
}

/** Asked for each hour: a machine that is on for a part of the day makes its own too. */
export const dailyBackup = (settings: Settings, log: Log): Worker =>
  scheduledWorker('backup', { at: '41 * * * *', catchUpMs: 3_600_000 }, ({ signal }) =>
    writeDailyArchive(settings, log, signal),
  );

/** As many as a line of the log may hold; all of them stand in the archive's manifest. */
const MAX_NAMED = 20;

function unreadLine(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? `, … (all in its ${MANIFEST_FILE})` : '';
  return `${names.length} files of pictures could not be read and are not in it: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/**
 * Makes this day's archive (in UTC) unless it is there, reads back what is in it, and removes all but the newest seven.
 * Files of other names in the folder are left alone.
 * @throws when the folder cannot be written, or its disk is nearly full: hosts' saves need what is left
 */
export async function writeDailyArchive(
  { backupDir: folder, diskReserveBytes, ...site }: Settings,
  log: Log,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  if (folder === null) return;
  const [last] = await dailyArchivesIn(folder, now);
  if (last?.at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)) return;
  await makeFolder(folder, 0o700);
  if (await isNearlyFull(folder, diskReserveBytes)) {
    throw new Error(
      'the disk of BACKUP_DIR is nearly full (DISK_RESERVE): make room, then the next hour makes one',
    );
  }
  await removeUnfinished(folder, (name) => NAME.test(name));
  const file = join(folder, archiveName(now));
  const report = createReport(() => {});
  await withSite(site, log, (client) => writeArchive(file, client, createStore(site), report, signal));
  const archive = await openArchive(file);
  archive.close();
  log.info(`backup: ${file}`);
  const { unread } = archive.manifest;
  if (unread.length > 0) log.warn(`backup: ${unreadLine(unread)}`);
  for (const { file: old } of (await dailyArchivesIn(folder, now)).slice(MAX_KEPT))
    await rm(old, { force: true });
}
