import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { makeFolder } from '#server/make-folder.ts';
import { archiveName } from './backup-place.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';

/** Errors of a full disk, on which the site starts all the same and serves guests; the next backup reports them. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Writes a file into BACKUP_DIR and removes it, so that a wrong setting shows at the start and not when a backup is needed.
 * @throws {ConfigError} when the folder cannot be written to
 */
export async function checkBackupFolder({
  backupDir: folder,
  backupsInBucket,
}: Pick<Config, 'backupDir' | 'backupsInBucket'>): Promise<void> {
  if (folder === null || backupsInBucket) return;
  // The next backup removes files with such a name, in case this process is killed here.
  const file = join(folder, `${archiveName(new Date())}.${randomUUID().slice(0, 8)}.unfinished`);
  try {
    await makeFolder(folder, 0o700);
    await writeFile(file, 'written at the start, to see that backups can be', { mode: 0o600 });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!DISK_FULL_CODES.has(code)) {
      throw wrongSetting('BACKUP_DIR', folder, `a folder that can be written to, or off (${message})`);
    }
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
