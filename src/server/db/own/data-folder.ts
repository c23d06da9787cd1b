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
import { type Installation, run } from './installation.ts';
import { DataFolderError } from './data-folder-error.ts';
import type { Transport } from './transport.ts';

/** The site's own database and its user, who is no superuser: what the site is tricked into, the machine is spared. */
export const SITE = 'hemma';

/**
 * Code point order whatever the machine, as on a server with C.UTF-8, and upper and lower case of every language, which
 * searching by `ilike` needs. The C library's C knows those of English alone, and its other locales sort differently
 * from one version to the next, which breaks indexes.
 */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];

/**
 * Makes sure that the folder holds a database which this PostgreSQL can read, and belongs to whom it has to.
 * @throws {DataFolderError} leaving it as it is
 */
export async function prepareDataFolder(
  installation: Installation,
  folder: string,
  transport: Transport,
  isDurable: boolean,
): Promise<void> {
  const { programs, identity } = installation;
  if (holdsDatabase(folder)) {
    expectVersion(folder, programs.majorVersion);
    handOver(folder, identity.owner);
  } else {
    expectEmpty(folder);
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    handOver(folder, identity.owner);
    await create(installation, folder, transport, isDurable);
  }
  removeIn(folder, readdirSync(folder).filter(isUnfinished));
}

const VERSION_FILE = 'PG_VERSION';

export const holdsDatabase = (folder: string): boolean => existsSync(join(folder, VERSION_FILE));

/** The major version of PostgreSQL that made the folder. */
export const versionOf = (folder: string): string => readFileSync(join(folder, VERSION_FILE), 'utf8').trim();

/** A later major version cannot read the files of an earlier one; where its programs are there, they were asked before. */
function expectVersion(folder: string, expected: string): void {
  const found = versionOf(folder);
  if (found === expected) return;
  throw new DataFolderError(
    `the data of PostgreSQL ${expected}, and ${folder} is of PostgreSQL ${found}: start the version of this program that it was last used with`,
  );
}

/**
 * How the folder is called in which a new database is made. Beside it lies nothing but what was moved out of it, and
 * what a volume begins with.
 */
const UNFINISHED = 'hemma-unfinished-';
const isUnfinished = (name: string) => name.startsWith(UNFINISHED);
const OF_VOLUME = 'lost+found';

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name !== OF_VOLUME);

function expectEmpty(folder: string): void {
  const isThere = existsSync(folder);
  if (!isThere && lstatSync(folder, { throwIfNoEntry: false }) !== undefined)
    throw new DataFolderError(
      `a folder in which postgres is one too; ${folder} is a link that leads nowhere`,
    );
  const names = isThere ? namesIn(folder) : [];
  if (names.length > 0 && !names.some(isUnfinished))
    throw new DataFolderError(`a folder in which postgres is a database; ${folder} holds other files`);
}

function removeIn(folder: string, names: string[]): void {
  // Again where a program that a killed start left is still writing there.
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
}

/** The folders that tell what the rest is go last. */
function empty(folder: string): void {
  const names = namesIn(folder);
  removeIn(
    folder,
    names.filter((name) => !isUnfinished(name)),
  );
  removeIn(folder, names.filter(isUnfinished));
}

/**
 * Made in a folder of its own first: a start that was killed leaves half of one, which the next throws away. It is moved
 * out and not renamed, as the folder around may be a volume or a link to one. What makes it a database comes last.
 */
async function create(
  installation: Installation,
  folder: string,
  { auth, password }: Transport,
  isDurable: boolean,
): Promise<void> {
  const { programs, identity } = installation;
  empty(folder);
  // Of a name that no program has which a killed start left running for a moment.
  const fresh = mkdtempSync(join(folder, UNFINISHED));
  if (identity.owner !== null) chownSync(fresh, identity.owner.uid, identity.owner.gid);
  const sync = isDurable ? [] : ['--no-sync'];
  const args = ['-D', fresh, '-U', 'postgres', '--data-checksums', '--no-instructions', ...LOCALE, ...auth];
  await run(installation, programs.initdb, [...args, ...sync]);
  await run(
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
    `create role ${SITE} login${password === null ? '' : ` password '${password}'`};\n` +
      `create database ${SITE} owner ${SITE};\n`,
  );
  const move = (name: string) => renameSync(join(fresh, name), join(folder, name));
  readdirSync(fresh)
    .filter((name) => name !== VERSION_FILE)
    .forEach(move);
  if (isDurable) syncFolder(folder);
  move(VERSION_FILE);
  if (isDurable) [folder, dirname(folder)].forEach(syncFolder);
}

/** So that a power cut does not take the new names back. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // cannot open folders
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** PostgreSQL insists on its folder being its user's alone. */
function handOver(folder: string, owner: Owner | null): void {
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
    chownSync(folder, wanted.uid, wanted.gid); // last, so that one that is cut off is done again
  }
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
