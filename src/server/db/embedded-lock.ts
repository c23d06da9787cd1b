import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `database.lock` says, for people and for the error of a second start. */
export interface Holder {
  pid: number;
  host: string;
  /** ISO 8601. */
  since: string;
  /** Start of the process in clock ticks since boot, where the system tells: a pid comes back, this does not. */
  startTicks: number | null;
  /** Where its socket is; a killed holder leaves it behind. */
  socketFolder: string;
}

export interface FolderLock {
  /** What the holder before this one left, when it was killed. */
  readonly leftBehind: Holder | null;
  release(): void;
}

/** Another process has the database open; the message is the one sentence to show. */
export class FolderInUseError extends Error {}

const SQLITE_BUSY = 5;

/** @returns null where there is no such process, or no /proc */
function startTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc(5); the second, the name in brackets, may hold blanks itself.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return null;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** A holder of another host cannot be looked up and counts as running. */
function isRunning(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.startTicks === startTicks(holder.pid);
}

/**
 * The kernel's lock on a file, which ends with the process however it ends, so that no dead holder
 * ever has to be told from a living one, and two starts at once cannot both win; it also holds
 * between containers that share the folder, where a pid means nothing. SQLite's write lock is the
 * only way to it in Node's standard library. Null: someone else has it.
 */
function takeGuard(file: string): DatabaseSync | null {
  const guard = new DatabaseSync(file);
  try {
    // IMMEDIATE, not EXCLUSIVE: two at once would each see the other's shared lock and both give up.
    // The same would follow from the journal of a killed holder, so there is none.
    guard.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return guard;
  } catch (error) {
    guard.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** The holder writes its name right after it took the guard; until then the file names the one before. */
async function findHolder(file: string): Promise<Holder | null> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const holder = readHolder(file);
    if (holder && isRunning(holder)) return holder;
    await sleep(25);
  }
  return null;
}

function inUse(dataDir: string, holder: Holder | null): FolderInUseError {
  const who = holder ? `process ${holder.pid} on ${holder.host} (since ${holder.since})` : 'another process';
  return new FolderInUseError(
    `The embedded database in ${dataDir} is in use by ${who}: stop that one first, ` +
      'or give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
  );
}

/**
 * Makes this process the only one on the embedded database of `dataDir`, which must exist. Two
 * would silently lose each other's rows.
 * @throws {FolderInUseError} at once, naming the holder, while another has it
 */
export async function lockFolder(dataDir: string, socketFolder: string): Promise<FolderLock> {
  const file = join(dataDir, 'database.lock');
  // Never removed: a process that had it open and one that makes it anew would lock two files.
  const guard = takeGuard(join(dataDir, 'database.guard'));
  if (!guard) throw inUse(dataDir, await findHolder(file));
  const leftBehind = readHolder(file);
  const { pid } = process;
  const holder: Holder = {
    pid,
    host: hostname(),
    since: new Date().toISOString(),
    startTicks: startTicks(pid),
    socketFolder,
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(holder)}\n`);
  renameSync(`${file}.new`, file);
  return {
    leftBehind,
    release() {
      rmSync(file, { force: true });
      guard.close();
    },
  };
}
