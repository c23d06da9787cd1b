import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Only in a folder whose database was never served; a folder restored from a backup cannot have it. */
const CREATING = 'being-created';
/** PGlite's own mark of a running database, which means nothing in a copy. */
const RUNNING = 'postmaster.pid';

/** Whether the folder holds a database that was ever ready for use. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(join(folder, CREATING));
}

/**
 * PGlite writes the 970 files of a new database one by one and takes a folder with a `PG_VERSION`
 * for complete, so a process killed in between would leave one that never opens. Marks the folder
 * as unfinished, throwing away an earlier unfinished one. Returns how to take the mark off.
 * @throws when the folder holds anything else: it may be someone's backup, unpacked one level too deep
 */
export function beginCreation(folder: string): () => void {
  const mark = join(folder, CREATING);
  if (existsSync(mark)) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} holds files, but no database (no PG_VERSION)`);
  writeFileSync(mark, '');
  return () => rmSync(mark);
}

/**
 * Copies the database's files. Synchronous on purpose: in the database's own thread nothing can be
 * written meanwhile, so the copy is what a crash at this moment would leave, which PostgreSQL
 * recovers from. 0.1 s for an empty database (asynchronously 0.5 to 1.8 s); on file systems that
 * can (btrfs, XFS) the copies share their blocks.
 * @throws leaving nothing behind
 */
export function copyDatabase(from: string, to: string): void {
  try {
    cpSync(from, to, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => basename(path) !== RUNNING,
    });
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A backup needs the room twice, for the copy and its archive, and a database that meets a full
 * disk meanwhile dies of it.
 * @throws when there is less
 */
export async function checkRoomForCopy(folder: string): Promise<void> {
  const [needed, disk] = await Promise.all([bytesOnDisk(folder), statfs(folder)]);
  const free = disk.bavail * disk.bsize;
  if (free < 2 * needed)
    throw new Error(`the disk has ${toMb(free)} MB left, ${toMb(2 * needed)} MB are needed`);
}

const toMb = (bytes: number): number => Math.round(bytes / 1e6);

/** Space the folder takes; files that go away meanwhile count as none. */
export async function bytesOnDisk(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const blocks = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => file.blocks,
        () => 0,
      ),
    ),
  );
  return blocks.reduce((sum, count) => sum + count, 0) * 512;
}
