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
import { NO_REPORT } from './report.ts';
import { openArchive } from './read.ts';
import { withSite } from './site.ts';
import { removeUnfinished, writeArchive } from './write.ts';

type Settings = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'mediaBucket' | 'diskReserveBytes'>;

/** A daily backup. */
export interface DailyArchive {
  file: string;
  at: Date;
}

/** The number of daily backups to keep. */
const MAX_KEPT = 7;
const NAME = /^hemma-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.zip$/;

function parseName(folder: string, name: string): DailyArchive[] {
  const [, day, hours, minutes] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:00Z`) }];
}

/** Tolerated clock error. */
const MAX_CLOCK_SKEW_MS = 24 * 3_600_000;

/**
 * The daily backups in the folder, newest first; none without a folder. Files with a date in the future, made while a clock
 * was wrong, are ignored: such a file would stay the newest, and each hour another backup would be made and the oldest
 * removed.
 */
async function dailyArchivesIn(folder: string, now: Date): Promise<DailyArchive[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => parseName(folder, name))
    .filter(({ at }) => Number(at) <= Number(now) + MAX_CLOCK_SKEW_MS)
    .toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The newest daily backup and its size in bytes; null when there is none. */
export async function newestDailyArchive(
  folder: string,
  now = new Date(),
): Promise<(DailyArchive & { bytes: number }) | null> {
  const [last] = await dailyArchivesIn(folder, now);
  return last === undefined ? null : { ...last, bytes: (await stat(last.file)).size };
}

/** Checks every hour, so that a machine that runs only part of the day makes a backup too. */
export const dailyBackup = (settings: Settings, log: Log): Worker =>
  scheduledWorker('backup', { at: '41 * * * *', catchUpMs: 3_600_000 }, ({ signal }) =>
    writeDailyArchive(settings, log, signal),
  );

/** The number of unread files to name in the log; the archive's manifest lists all of them. */
const MAX_NAMED = 20;

function unreadLine(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? `, … (all in its ${MANIFEST_FILE})` : '';
  return `${names.length} files of pictures could not be read and are not in it: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/**
 * Makes the backup of this day (in UTC) unless it exists, reads its manifest back, and removes all but the newest seven.
 * Leaves files with other names alone.
 * @throws when the folder cannot be written to, or its disk is nearly full, because hosts' saves need the remaining space
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
  await withSite(site, log, (client) => writeArchive(file, client, createStore(site), NO_REPORT, signal));
  const archive = await openArchive(file);
  archive.close();
  log.info(`backup: ${file}`);
  const { unread } = archive.manifest;
  if (unread.length > 0) log.warn(`backup: ${unreadLine(unread)}`);
  for (const { file: old } of (await dailyArchivesIn(folder, now)).slice(MAX_KEPT))
    await rm(old, { force: true });
}
