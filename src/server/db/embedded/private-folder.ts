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
import { PostgresUnavailableError, DataFolderError } from './errors.ts';

/** A unix socket's path is limited to 104 bytes on macOS and 108 on Linux, including the final zero. */
const MAX_PATH_BYTES = 100;
/** Not a network port: PostgreSQL names its socket by it. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
/** As long as the random part of a name from `mkdtemp`. */
const RANDOM = 'XXXXXX';

/** The subfolder with links to PostgreSQL's libraries. */
export const libraryLinksIn = (folder: string) => join(folder, 'lib');

/**
 * Makes a folder that only this user can enter, because the socket in it gives access to the database without a password.
 * The name is random, so that nobody can create the folder in advance. It starts with a hash of `dataFolder`, by which
 * folders that killed starts left behind are found and removed. The caller holds the site's lock.
 * @throws {PostgresUnavailableError} without a writable folder whose path is short enough
 */
export function makePrivateFolder(dataFolder: string): string {
  const prefix = `hemma-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}-`;
  const isShort = (parent: string) =>
    Buffer.byteLength(join(parent, prefix + RANDOM, SOCKET)) <= MAX_PATH_BYTES;
  const temporary = resolve(tmpdir()); // absolute: PostgreSQL runs in another working directory
  const parent = [temporary, '/tmp'].find((each) => isShort(each) && isWritable(each));
  if (parent === undefined)
    throw new PostgresUnavailableError(
      `the embedded PostgreSQL needs a folder for its socket, and neither ${temporary} nor /tmp can be written to (set TMPDIR)`,
    );
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) removePrivateFolder(join(parent, name));
  }
  return mkdtempSync(join(parent, prefix)); // mkdtemp(3) makes it 0700
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes the folder unless it belongs to another user. */
export function removePrivateFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // another user's
  }
}

/**
 * Creates the links in the folder and gives it to `owner`. Makes the folder again, under the name that the site's
 * connections use, when a clean-up of the temporary folder has removed it.
 * @throws {DataFolderError} when another user has put something there
 */
export function fillPrivateFolder(folder: string, { links }: Programs, owner: Owner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (uid !== undefined && ![uid, owner?.uid].includes(found.uid))) {
    throw new DataFolderError(`a machine on which nobody else makes ${folder}`);
  }
  chmodSync(folder, 0o700);
  rmSync(libraryLinksIn(folder), { recursive: true, force: true });
  mkdirSync(libraryLinksIn(folder));
  chmodSync(libraryLinksIn(folder), 0o755); // PostgreSQL's user has to enter it, even under a umask of 077
  for (const { name, target } of links) symlinkSync(target, join(libraryLinksIn(folder), name));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
}
