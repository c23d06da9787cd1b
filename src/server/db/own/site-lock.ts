import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, SiteRunningError } from './data-folder-error.ts';

const SQLITE_BUSY = 5;
/** Of SQLite, with the file's name. */
const LONGEST_PATH = 480;

/**
 * Makes this process the only site on the folder until it ends or lets go. The lock is the kernel's, which ends with its
 * process however that ends: no dead holder has ever to be told from a living one, two starts at once cannot both
 * win, and it holds between containers, where the number of a process means nothing. SQLite's write lock is the one way
 * to it in Node; its file stays empty, and is never removed: a process that has it open and one that makes it again
 * would lock two files.
 * @returns how to let go
 * @throws {SiteRunningError} while another one has it
 * @throws {DataFolderError} when its path is too long
 */
export function lockSite(dataDir: string): () => void {
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK); // SQLite says only that it cannot
  if (Buffer.byteLength(dataDir) > LONGEST_PATH)
    throw new DataFolderError(`a folder whose path is shorter than ${LONGEST_PATH} bytes`);
  const numberFile = join(dataDir, 'site.pid');
  const lock = new DatabaseSync(join(dataDir, 'site.lock'));
  try {
    // IMMEDIATE: two EXCLUSIVE at once would each see the other's first step and both give up.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new SiteRunningError(`a folder that no other site uses; process ${holderIn(numberFile)} does`);
  }
  writeFileSync(numberFile, String(process.pid));
  return () => lock.close();
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'of another machine';
  }
}
