import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Part of the socket's name by PostgreSQL's custom; any number does, nothing listens on it. */
export const SOCKET_PORT = 5432;
const PREFIX = 'hemma-db-';
/** A unix socket's path has 104 bytes on macOS, 108 on Linux, with the final zero. */
const MAX_PATH_BYTES = 103;

export const socketPath = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

/** Makes a folder only this user can enter: whoever can open the socket is the database's superuser. */
export function makeSocketFolder(): string {
  const wanted = join(tmpdir(), PREFIX);
  const isShort = Buffer.byteLength(socketPath(`${wanted}XXXXXX`)) <= MAX_PATH_BYTES;
  return mkdtempSync(isShort ? wanted : join('/tmp', PREFIX)); // mkdtemp(3) makes it 0700
}

/** @param folder one of ours, also from a killed process; anything else is left alone */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}
