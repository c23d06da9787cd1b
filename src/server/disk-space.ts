import { type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reason } from '#shared/reason.ts';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

/** Without `DISK_RESERVE` the larger of the two is kept free for the database. */
const MIN_RESERVE_BYTES = 500e6;
const RESERVE_SHARE = 0.05;

const RETRY_AFTER_S = 600;

/** The disk that holds a folder, or will hold it once it is made. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}

/** Bytes that this process may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await diskOf(folder);
  return bavail * bsize;
}

/**
 * Whether so little of a folder's disk is free that nothing large may be written: hosts' saves need what is left, and
 * PostgreSQL needs it to start again.
 * @param reserveBytes what has to stay free; null for the larger of 5 % of the disk and 500 MB
 */
export async function isNearlyFull(folder: string, reserveBytes: number | null): Promise<boolean> {
  const { blocks, bavail, bsize } = await diskOf(folder);
  const reserve = reserveBytes ?? Math.max(MIN_RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
  return bavail * bsize < reserve;
}

/**
 * For uploads, imports and exports.
 * @throws {Problem} unavailable, while the disk of DATA_DIR is nearly full
 */
export async function requireDiskSpace({
  dataDir,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'diskReserveBytes'>): Promise<void> {
  if (await isNearlyFull(dataDir, diskReserveBytes)) {
    throw new Problem('unavailable', reason('unavailable_disk'), { retryAfterS: RETRY_AFTER_S });
  }
}
