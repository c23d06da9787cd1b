import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { isNearlyFull } from '#server/disk-space.ts';
import { createStore } from '#server/features/media/index.ts';
import type { FilePlace } from '#server/files/place.ts';
import { jobKind, scheduledWorker, type Worker, worker } from '#server/jobs/kind.ts';
import { makeFolder } from '#server/make-folder.ts';
import {
  ARCHIVE_NAME,
  archiveName,
  backupPlace,
  type BackupSettings,
  type DailyArchive,
  dailyArchives,
} from './backup-place.ts';
import { encrypted } from './encryption.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { openArchive } from './read.ts';
import { NO_REPORT } from './report.ts';
import { withSite } from './site.ts';
import { removeUnfinished, streamArchive, writeArchive } from './write.ts';

type Settings = BackupSettings & Pick<Config, 'backupKey' | 'databaseUrl' | 'dataDir' | 'diskReserveBytes'>;

/** For this many days the newest backup of each day is kept. */
const MAX_DAYS = 7;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Checks every hour, so that a machine that runs only part of the day makes a backup too. */
export const dailyBackup = (settings: Settings, log: Log): Worker =>
  scheduledWorker('backup', { at: '41 * * * *', catchUpMs: 3_600_000 }, ({ signal }) =>
    writeDailyArchive(settings, log, signal),
  );

/** Makes a backup when an admin asks for it. */
export const BACKUP_NOW = jobKind({
  name: 'backupNow',
  payload: z.object({}),
  lane: 'backup',
  onDuplicate: 'replace',
  maxAttempts: 1,
  retryDelayMs: () => 0,
});

export const backupNow = (settings: Settings, log: Log): Worker =>
  worker(BACKUP_NOW, (_payload, { signal }) => writeBackup(settings, log, signal, new Date()));

/** The number of unread files to name in the log; the archive's manifest lists all of them. */
const MAX_NAMED = 20;

function unreadLine(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? `, … (all in its ${MANIFEST_FILE})` : '';
  return `${names.length} files of pictures could not be read and are not in it: ${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** @throws when the folder's disk is nearly full, because hosts' saves need the rest */
async function prepareFolder(
  folder: string,
  { diskReserveBytes }: Pick<Settings, 'diskReserveBytes'>,
): Promise<void> {
  await makeFolder(folder, 0o700);
  if (await isNearlyFull(folder, diskReserveBytes)) {
    throw new Error(
      'the disk of BACKUP_DIR is nearly full (DISK_RESERVE): make room, then the next hour makes one',
    );
  }
  await removeUnfinished(folder, (other) => ARCHIVE_NAME.test(other));
}

/** Writes a backup under its name; returns the files that could not be read. */
async function writeInto(
  place: FilePlace,
  name: string,
  client: pg.Client,
  settings: Settings,
  signal: AbortSignal,
): Promise<string[]> {
  const { backupDir, backupsInBucket, backupKey } = settings;
  const store = createStore(settings);
  if (!backupsInBucket && backupKey === null && backupDir !== null) {
    const file = join(backupDir, name);
    const unread = await writeArchive(file, client, store, NO_REPORT, signal);
    (await openArchive(file)).close(); // reads its manifest back
    return unread;
  }
  const write = (content: Readable) =>
    place.write(name, backupKey === null ? content : encrypted(content, backupKey), signal);
  return streamArchive(write, client, store, NO_REPORT, signal);
}

/** All but the newest backup of each of the last days that have one. */
export function outdated(archives: readonly DailyArchive[]): DailyArchive[] {
  const newestOf = [...Map.groupBy(archives, ({ at }) => dayOf(at)).values()].map(([newest]) => newest);
  const kept = new Set(newestOf.slice(0, MAX_DAYS));
  return archives.filter((archive) => !kept.has(archive));
}

/**
 * Makes a backup and removes the outdated ones. Leaves files with other names alone.
 * @throws when it cannot be written
 */
async function writeBackup(settings: Settings, log: Log, signal: AbortSignal, now: Date): Promise<void> {
  const place = backupPlace(settings);
  if (place === null) return;
  const name = archiveName(now) + (settings.backupKey === null ? '' : '.age');
  if (!settings.backupsInBucket && settings.backupDir !== null)
    await prepareFolder(settings.backupDir, settings);
  let unread: string[] = [];
  await withSite(settings, log, async (client) => {
    unread = await writeInto(place, name, client, settings, signal);
  });
  log.info(`backup: ${name}`);
  if (unread.length > 0) log.warn(`backup: ${unreadLine(unread)}`);
  for (const { name: old } of outdated(await dailyArchives(place, now))) await place.remove(old);
}

/** Makes the backup of this day (in UTC) unless it exists. */
export async function writeDailyArchive(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const place = backupPlace(settings);
  if (place === null) return;
  const [last] = await dailyArchives(place, now);
  if (last === undefined || dayOf(last.at) !== dayOf(now)) await writeBackup(settings, log, signal, now);
}
