import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { makeFolder } from '#server/make-folder.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';

/** The file name of a daily backup, such as `hemma-2026-05-01T0341Z.zip`. */
export const archiveName = (at: Date): string =>
  `hemma-${at.toISOString().slice(0, 16).replace(':', '')}Z.zip`;

/** Errors of a full disk, on which the site starts all the same and serves guests; the next backup reports them. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Writes a file into BACKUP_DIR and removes it, so that a wrong setting shows at the start and not when a backup is needed.
 * @throws {ConfigError} when the folder cannot be written to
 */
export async function checkBackupFolder({ backupDir: folder }: Pick<Config, 'backupDir'>): Promise<void> {
  if (folder === null) return;
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
