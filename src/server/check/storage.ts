import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { freeBytes, isNearlyFull } from '#server/disk-space.ts';
import { verifyMailServer } from '#server/features/mail/index.ts';
import { bucketStore } from '#server/features/media/index.ts';
import type { BucketSettings } from '#server/files/bucket.ts';
import { bucketPlace } from '#server/files/place.ts';
import { makeFolder } from '#server/make-folder.ts';
import type { Check } from './check.ts';

async function checkFolder(
  folder: string,
  setting: 'DATA_DIR' | 'BACKUP_DIR',
  { diskReserveBytes }: Pick<Config, 'diskReserveBytes'>,
): Promise<string> {
  const file = join(folder, `check-${randomUUID()}`);
  try {
    await makeFolder(folder, 0o700);
    await writeFile(file, 'written by a check', { mode: 0o600 });
  } catch (error) {
    throw new Error(`set ${setting} to a folder that this user may write to`, { cause: error });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
  const free = `${((await freeBytes(folder)) / 1e9).toFixed(1)} GB free in ${folder}`;
  if (await isNearlyFull(folder, diskReserveBytes))
    throw new Error(`${free}: make room, or lower DISK_RESERVE; until then nothing large is stored`);
  return free;
}

async function checkBucket(bucket: BucketSettings): Promise<string> {
  const store = bucketStore(bucket);
  const name = `check/${randomUUID()}`;
  const written = randomBytes(1024);
  try {
    await store.put(name, written, 'application/octet-stream');
    const read = await store.get(name);
    await store.remove(name);
    if (read === null || !written.equals(read))
      throw new Error('it returned something else than was written');
    if ((await store.get(name)) !== null) throw new Error('it kept a file that was deleted');
    await bucketPlace(bucket, 'backups').list();
  } catch (error) {
    throw new Error('see MEDIA_BUCKET_URL, MEDIA_BUCKET_REGION and the key', { cause: error });
  }
  return `a file was written, read, listed and deleted in ${bucket.url}`;
}

async function checkBackups(config: Config): Promise<string> {
  if (config.backupDir === null) return 'off (BACKUP_DIR=off)';
  return config.backupsInBucket ? 'in the bucket' : checkFolder(config.backupDir, 'BACKUP_DIR', config);
}

/** The checks of where files and mails go. */
export function storageChecks(config: Config): Check[] {
  const { smtpUrl } = config.mail;
  const noBucket = 'none: pictures, exports and backups are in folders';
  const noMailServer = 'no SMTP_URL: mails are written to DATA_DIR/outbox';
  return [
    { name: 'data folder', run: () => checkFolder(config.dataDir, 'DATA_DIR', config) },
    { name: 'backups', run: () => checkBackups(config) },
    {
      name: 'bucket',
      run: async () => (config.mediaBucket === null ? noBucket : checkBucket(config.mediaBucket)),
    },
    { name: 'mail', run: async () => (smtpUrl === null ? noMailServer : verifyMailServer(smtpUrl)) },
  ];
}
