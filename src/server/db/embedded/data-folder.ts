import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from './identity.ts';
import { type Installation, runProgram } from './installation.ts';
import { DataFolderError } from './errors.ts';
import type { Transport } from './transport.ts';

/** The name of the site's database and of its role. The role is not a superuser, so that SQL injection cannot reach the machine. */
export const SITE_NAME = 'hemma';

/**
 * PostgreSQL's built-in C.UTF-8: the same code point order on every machine, and upper and lower case of every language,
 * which `ilike` needs. The C library's C locale folds ASCII only, and its other locales change their order between
 * versions, which corrupts indexes.
 */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];

/**
 * Creates the database in an empty folder, or checks that this PostgreSQL can read the one there. Sets the folder's owner.
 * @throws {DataFolderError} and leaves the folder unchanged
 */
export async function prepareDataFolder(
  installation: Installation,
  folder: string,
  transport: Transport,
  isDurable: boolean,
): Promise<void> {
  const { programs, identity } = installation;
  if (hasDatabase(folder)) {
    requireVersion(folder, programs.majorVersion);
    setOwner(folder, identity.owner);
  } else {
    requireEmpty(folder);
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    setOwner(folder, identity.owner);
    await createDatabase(installation, folder, transport, isDurable);
  }
  removeEntries(folder, readdirSync(folder).filter(isUnfinished));
}

const VERSION_FILE = 'PG_VERSION';

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, VERSION_FILE));

/** The major version of PostgreSQL that created the folder. */
export const versionOf = (folder: string): string => readFileSync(join(folder, VERSION_FILE), 'utf8').trim();

/** One major version cannot read the files of another. Upgrades happen before this (archive/upgrade.ts). */
function requireVersion(folder: string, expected: string): void {
  const found = versionOf(folder);
  if (found === expected) return;
  throw new DataFolderError(
    `the data of PostgreSQL ${expected}, and ${folder} is of PostgreSQL ${found}: start the version of this program that it was last used with`,
  );
}

/** Prefix of the subfolder in which a new database is created. Beside it are only entries moved out of it, and `lost+found`. */
const UNFINISHED = 'hemma-unfinished-';
const isUnfinished = (name: string) => name.startsWith(UNFINISHED);
const LOST_AND_FOUND = 'lost+found';

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name !== LOST_AND_FOUND);

function requireEmpty(folder: string): void {
  const isThere = existsSync(folder);
  if (!isThere && lstatSync(folder, { throwIfNoEntry: false }) !== undefined)
    throw new DataFolderError(
      `a folder in which postgres is one too; ${folder} is a link that leads nowhere`,
    );
  const names = isThere ? namesIn(folder) : [];
  if (names.length > 0 && !names.some(isUnfinished))
    throw new DataFolderError(`a folder in which postgres is a database; ${folder} holds other files`);
}

function removeEntries(folder: string, names: string[]): void {
  // Retried: a program that a killed start left behind may still be writing there.
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
}

/** Removes the unfinished subfolders last: they show that the other entries are the remains of an unfinished database. */
function emptyFolder(folder: string): void {
  const names = namesIn(folder);
  removeEntries(
    folder,
    names.filter((name) => !isUnfinished(name)),
  );
  removeEntries(folder, names.filter(isUnfinished));
}

/**
 * Creates the database in a subfolder first: a killed start leaves an unfinished one, which the next start removes. The
 * entries are then moved up one by one, because the data folder may be a volume or a link and cannot be renamed.
 * PG_VERSION, which marks the folder as a database, is moved last.
 */
async function createDatabase(
  installation: Installation,
  folder: string,
  { auth, password }: Transport,
  isDurable: boolean,
): Promise<void> {
  const { programs, identity } = installation;
  emptyFolder(folder);
  // A random name: a program that a killed start left behind may still be writing to the old one.
  const fresh = mkdtempSync(join(folder, UNFINISHED));
  if (identity.owner !== null) chownSync(fresh, identity.owner.uid, identity.owner.gid);
  const sync = isDurable ? [] : ['--no-sync'];
  const args = ['-D', fresh, '-U', 'postgres', '--data-checksums', '--no-instructions', ...LOCALE, ...auth];
  await runProgram(installation, programs.initdb, [...args, ...sync]);
  await runProgram(
    installation,
    programs.postgres,
    [
      '--single',
      '-D',
      fresh,
      '-c',
      'exit_on_error=on',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
      'postgres',
    ],
    `create role ${SITE_NAME} login${password === null ? '' : ` password '${password}'`};\n` +
      `create database ${SITE_NAME} owner ${SITE_NAME};\n`,
  );
  const move = (name: string) => renameSync(join(fresh, name), join(folder, name));
  readdirSync(fresh)
    .filter((name) => name !== VERSION_FILE)
    .forEach(move);
  if (isDurable) syncFolder(folder);
  move(VERSION_FILE);
  if (isDurable) [folder, dirname(folder)].forEach(syncFolder);
}

/** Flushes the renames to disk, so that they survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** PostgreSQL refuses a folder that belongs to another user or that others may enter. */
function setOwner(folder: string, owner: Owner | null): void {
  if (process.platform === 'win32') return;
  const wanted = owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const { uid, mode } = statSync(folder);
  if (uid !== wanted.uid) {
    if (owner === null)
      throw new DataFolderError(
        `a folder of this user; ${folder} belongs to user ${uid} (start the site as that one, or give it away with chown -R)`,
      );
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(folder, name), wanted.uid, wanted.gid);
    chownSync(folder, wanted.uid, wanted.gid); // last, so that the next start repeats an interrupted change
  }
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
