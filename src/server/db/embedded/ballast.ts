import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/db/client.ts';
import { freeBytes, isNearlyFull } from '#server/disk-space.ts';

/**
 * A file that reserves disk space for the database, as CockroachDB does. PostgreSQL cannot start on a full disk: it writes
 * its lock file, and after a crash a WAL segment (16 MB) and a checkpoint. Removing the ballast frees that space, so that
 * guests are served while the operator clears the disk.
 * https://www.cockroachlabs.com/docs/stable/cluster-setup-troubleshooting#automatic-ballast-files
 */
const BALLAST_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const CHECK_EVERY_MS = 10 * 60_000;

const ballastFile = (dataDir: string) => join(dataDir, 'ballast');

/** Removes the ballast when the disk has less free space than it takes. Called before each start of PostgreSQL. */
export async function freeBallast(dataDir: string, log: Log): Promise<void> {
  const file = ballastFile(dataDir);
  if (!existsSync(file) || (await freeBytes(dataDir)) >= BALLAST_BYTES) return;
  await rm(file, { force: true });
  log.error(`the disk of ${dataDir} is full: ${file} was removed so that the database can start; make room`);
}

/** Writes zeros: a sparse file would reserve nothing. */
async function writeBallast(file: string): Promise<void> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const handle = await open(file, 'wx', 0o600);
  try {
    for (let written = 0; written < BALLAST_BYTES; written += CHUNK_BYTES) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}

async function restoreBallast(dataDir: string, reserveBytes: number | null): Promise<void> {
  const file = ballastFile(dataDir);
  if (existsSync(file) || (await isNearlyFull(dataDir, reserveBytes))) return;
  if ((await freeBytes(dataDir)) < 2 * BALLAST_BYTES) return;
  await writeBallast(file).catch(() => rm(file, { force: true }));
}

/** Writes the ballast when there is space for it, and checks again every 10 minutes. Returns a function that stops this. */
export function keepBallast(dataDir: string, reserveBytes: number | null): () => void {
  const restore = () => void restoreBallast(dataDir, reserveBytes).catch(() => {}); // retried at the next check
  restore();
  const timer = setInterval(restore, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
