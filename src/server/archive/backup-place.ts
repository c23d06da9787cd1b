import type { Config } from '#server/config.ts';
import { bucketPlace, type FilePlace, folderPlace } from '#server/files/place.ts';

export type BackupSettings = Pick<Config, 'backupDir' | 'backupsInBucket' | 'mediaBucket'>;

/** Where daily backups are: in the bucket or in BACKUP_DIR. Null when there are none. */
export function backupPlace({ backupDir, backupsInBucket, mediaBucket }: BackupSettings): FilePlace | null {
  if (backupDir === null) return null;
  return backupsInBucket && mediaBucket !== null
    ? bucketPlace(mediaBucket, 'backups')
    : folderPlace(backupDir);
}

/** A daily backup. */
export interface DailyArchive {
  name: string;
  at: Date;
  bytes: number;
}

export const ARCHIVE_NAME = /^hemma-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.zip(?:\.age)?$/;

/** The file name of a daily backup, such as `hemma-2026-05-01T0341Z.zip`. */
export const archiveName = (at: Date): string =>
  `hemma-${at.toISOString().slice(0, 16).replace(':', '')}Z.zip`;

/** Tolerated clock error. */
const MAX_CLOCK_SKEW_MS = 24 * 3_600_000;

/**
 * The daily backups, newest first. Files with a date in the future, made while a clock was wrong, are ignored: such a file
 * would stay the newest, and each hour another backup would be made and the oldest removed.
 */
export async function dailyArchives(place: FilePlace, now = new Date()): Promise<DailyArchive[]> {
  const files = await place.list();
  return files
    .flatMap(({ name, bytes }) => {
      const [, day, hours, minutes] = ARCHIVE_NAME.exec(name) ?? [];
      return day === undefined ? [] : [{ name, bytes, at: new Date(`${day}T${hours}:${minutes}:00Z`) }];
    })
    .filter(({ at }) => Number(at) <= Number(now) + MAX_CLOCK_SKEW_MS)
    .toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The newest daily backup; null when there is none. */
export async function newestDailyArchive(settings: BackupSettings): Promise<DailyArchive | null> {
  const place = backupPlace(settings);
  if (place === null) return null;
  const [last = null] = await dailyArchives(place);
  return last;
}
