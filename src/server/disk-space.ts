import { type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reason } from '#shared/reason.ts';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

/** The default reserve for the database is the larger of the two. */
const MIN_RESERVE_BYTES = 500e6;
const RESERVE_SHARE = 0.05;

const RETRY_AFTER_S = 600;

/** The file system of a folder, or of its nearest parent folder that exists. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}

/** The free bytes on a folder's disk that this process may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await diskOf(folder);
  return bavail * bsize;
}

/**
 * Whether the free space on a folder's disk is below the reserve. Then nothing large may be written, because hosts' saves
 * and a restart of PostgreSQL need the rest.
 * @param reserveBytes the reserve; null for the larger of 5 % of the disk and 500 MB
 */
export async function isNearlyFull(folder: string, reserveBytes: number | null): Promise<boolean> {
  const { blocks, bavail, bsize } = await diskOf(folder);
  const reserve = reserveBytes ?? Math.max(MIN_RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
  return bavail * bsize < reserve;
}

/**
 * Required before uploads, imports and exports.
 * @throws {Problem} `unavailable` while the disk of DATA_DIR is nearly full
 */
export async function requireDiskSpace({
  dataDir,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'diskReserveBytes'>): Promise<void> {
  if (await isNearlyFull(dataDir, diskReserveBytes)) {
    throw new Problem('unavailable', reason('unavailable_disk'), { retryAfterS: RETRY_AFTER_S });
  }
}
