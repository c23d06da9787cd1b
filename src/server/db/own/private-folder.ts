import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Programs } from './programs.ts';
import type { Owner } from './identity.ts';
import { CannotRunHere, DataFolderError } from './data-folder-error.ts';

/** A unix socket's path has 104 bytes on macOS, 108 on Linux, with the final zero. */
const MOST_BYTES = 100;
/** Of no network: part of the socket's name. */
export const SOCKET_PORT = 5432;
/** What PostgreSQL calls its socket. */
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const RANDOM = 'XXXXXX';

/** Where its links to libraries are. */
export const linksIn = (folder: string) => join(folder, 'lib');

/**
 * Makes a folder that only this user can enter: anyone who can open the socket in it is in the database. Its name is
 * random, so that no one can have made it before, and begins as that of every start on `dataFolder` does: what killed
 * ones left behind is taken away. The caller is the only one on `dataFolder`.
 * @throws {CannotRunHere} when there is no place for it
 */
export function makePrivateFolder(dataFolder: string): string {
  const prefix = `hemma-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}-`;
  const isShort = (parent: string) => Buffer.byteLength(join(parent, prefix + RANDOM, SOCKET)) <= MOST_BYTES;
  const temporary = resolve(tmpdir()); // PostgreSQL works in another folder than this process
  const parent = [temporary, '/tmp'].find((each) => isShort(each) && canMakeIn(each));
  if (parent === undefined)
    throw new CannotRunHere(
      `the site's own PostgreSQL needs a folder for its socket, and neither ${temporary} nor /tmp can be written to (set TMPDIR)`,
    );
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) removePrivateFolder(join(parent, name));
  }
  return mkdtempSync(join(parent, prefix)); // mkdtemp(3) makes it 0700
}

function canMakeIn(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** One that belongs to somebody else is left where it is. */
export function removePrivateFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // not ours
  }
}

/**
 * Puts the links into the folder and gives it to `owner`; makes it again when a clean-up of the temporary folder took
 * it in between, under the same name, which is what the site's connections know.
 * @throws {DataFolderError} when somebody else has put something there
 */
export function fillPrivateFolder(folder: string, { links }: Programs, owner: Owner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const us = process.getuid?.();
  if (!found.isDirectory() || (us !== undefined && ![us, owner?.uid].includes(found.uid))) {
    throw new DataFolderError(`a machine on which nobody else makes ${folder}`);
  }
  chmodSync(folder, 0o700);
  rmSync(linksIn(folder), { recursive: true, force: true });
  mkdirSync(linksIn(folder));
  chmodSync(linksIn(folder), 0o755); // its user enters it, also under a umask of 077
  for (const { name, target } of links) symlinkSync(target, join(linksIn(folder), name));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
}
