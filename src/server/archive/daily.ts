import { join } from 'node:path';
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
import { MANIFEST_FILE } from './manifest.ts';
import { openArchive } from './read.ts';
import { NO_REPORT } from './report.ts';
import { withSite } from './site.ts';
import { removeUnfinished, streamArchive, writeArchive } from './write.ts';

type Settings = BackupSettings & Pick<Config, 'databaseUrl' | 'dataDir' | 'diskReserveBytes'>;

/** The number of days of which the newest backup is kept. */
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

type WriteBackup = (client: pg.Client) => Promise<string[]>;

/** Writes into a folder and reads the manifest back. @throws when its disk is nearly full, because hosts' saves need the rest */
async function writerInto(
  folder: string,
  name: string,
  { diskReserveBytes, ...site }: Settings,
  signal: AbortSignal,
): Promise<WriteBackup> {
  await makeFolder(folder, 0o700);
  if (await isNearlyFull(folder, diskReserveBytes)) {
    throw new Error(
      'the disk of BACKUP_DIR is nearly full (DISK_RESERVE): make room, then the next hour makes one',
    );
  }
  await removeUnfinished(folder, (other) => ARCHIVE_NAME.test(other));
  const file = join(folder, name);
  return async (client) => {
    const unread = await writeArchive(file, client, createStore(site), NO_REPORT, signal);
    (await openArchive(file)).close();
    return unread;
  };
}

const writerIntoBucket =
  (place: FilePlace, name: string, site: Settings, signal: AbortSignal): WriteBackup =>
  (client) =>
    streamArchive(
      (content) => place.write(name, content, signal),
      client,
      createStore(site),
      NO_REPORT,
      signal,
    );

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
  const name = archiveName(now);
  const write =
    settings.backupsInBucket || settings.backupDir === null
      ? writerIntoBucket(place, name, settings, signal)
      : await writerInto(settings.backupDir, name, settings, signal);
  let unread: string[] = [];
  await withSite(settings, log, async (client) => void (unread = await write(client)));
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
