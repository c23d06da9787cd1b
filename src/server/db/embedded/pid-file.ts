import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_NAME } from './data-folder.ts';
import { loopbackUrl, passwordFileOf, socketUrl } from './transport.ts';

/** PostgreSQL's `postmaster.pid`: the server that runs, or ran, on a data folder. */
interface PidFile {
  /** 0 when the file was cut off while it was written. */
  pid: number;
  port: number;
  /** Empty for a server without unix sockets. */
  socketFolder: string;
  isReady: boolean;
  lines: string[];
}

export const pidFileOf = (folder: string) => join(folder, 'postmaster.pid');

/** Reads the file of a data folder; null without one. */
export function readPidFile(folder: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder = '', , , state = ''] = lines;
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: state.trim() === 'ready', lines };
}

/** Whether the database of a running site accepts connections; not yet in the first moments. */
export const isServerReady = (dataDir: string): boolean =>
  readPidFile(join(dataDir, 'postgres'))?.isReady === true;

/**
 * The address of a running site's embedded database, for other programs: as the site's role, or as `postgres`, the
 * superuser.
 * @throws when none runs on this DATA_DIR
 */
export function runningDatabaseUrl(dataDir: string, user = SITE_NAME): string {
  const folder = join(dataDir, 'postgres');
  const pidFile = readPidFile(folder);
  if (pidFile === null) throw new Error(`No database runs on ${dataDir}.`);
  const { port, socketFolder } = pidFile;
  return socketFolder === ''
    ? loopbackUrl(user, SITE_NAME, readFileSync(passwordFileOf(folder), 'utf8'), port)
    : socketUrl(user, SITE_NAME, socketFolder);
}
