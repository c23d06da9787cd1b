import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
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
  if (!holdsDatabase(folder)) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new DataFolderError(`a folder in which postgres is a database; ${folder} holds other files`);
    await create(installation, folder, transport, isDurable);
  }
  expectVersion(folder, installation.programs.majorVersion);
  handOver(folder, installation.identity.owner);
}

export const holdsDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** The major version of PostgreSQL that made the folder. */
export const versionOf = (folder: string): string => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

/** A later major version cannot read the files of an earlier one; where its programs are there, they were asked before. */
function expectVersion(folder: string, expected: string): void {
  const found = versionOf(folder);
  if (found === expected) return;
  throw new DataFolderError(
    `the data of PostgreSQL ${expected}, and ${folder} is of PostgreSQL ${found}: start the version of this program that it was last used with`,
  );
}

/** Made under another name first: a start that was killed leaves half of one, which the next throws away. */
async function create(
  installation: Installation,
  folder: string,
  { auth, password }: Transport,
  isDurable: boolean,
): Promise<void> {
  const { programs, identity } = installation;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
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
  renameSync(fresh, folder);
  if (isDurable) syncFolder(dirname(folder));
}

/** So that a power cut does not take the new name back. */
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
