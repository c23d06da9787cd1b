import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, SiteRunningError } from './errors.ts';

const SQLITE_BUSY = 5;
/** SQLite's limit is 512 bytes, including the names of its files. */
const MAX_PATH_BYTES = 480;

/**
 * Makes this process the only site on the folder until it ends or unlocks it. The kernel holds the lock and releases it
 * with the process, however that ends. So no lock of a dead process has to be detected, of two simultaneous starts only
 * one wins, and it works between containers, where process ids mean nothing. SQLite's write lock is the only way to such
 * a lock in Node. Its file stays empty and is never removed: otherwise a process that has the old file open and one that
 * creates a new file would both hold a lock.
 * @returns a function that unlocks the folder
 * @throws {SiteRunningError} while another process holds the lock
 * @throws {DataFolderError} when the folder's path is too long
 */
export function lockSite(dataDir: string): () => void {
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK); // SQLite's own error has no reason
  if (Buffer.byteLength(dataDir) > MAX_PATH_BYTES)
    throw new DataFolderError(`a folder whose path is shorter than ${MAX_PATH_BYTES} bytes`);
  const pidFile = join(dataDir, 'site.pid');
  const lock = new DatabaseSync(join(dataDir, 'site.lock'));
  try {
    // Not EXCLUSIVE: two simultaneous attempts would block each other, and both would fail.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new SiteRunningError(`a folder that no other site uses; process ${readHolder(pidFile)} does`);
  }
  writeFileSync(pidFile, String(process.pid));
  return () => lock.close();
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'of another machine';
  }
}
