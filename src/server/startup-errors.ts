import type { Config } from './config.ts';
import { wrongSetting } from './settings/wrong-setting.ts';
import { isConnectionError } from './db/connection-errors.ts';
import { NotificationsLost } from './db/listen.ts';
import { CannotRunHere, DataFolderError } from './db/own/data-folder-error.ts';

/** SQLSTATE classes of a server that answers but does not let us in: authorization, no such database. */
const NOT_LET_IN = /^(?:28|3D)/;
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);
const NO_SUCH_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** A database that did not open, as the line about the setting behind it; else the error as it is. */
export function databaseStartError(error: unknown, { databaseUrl, dataDir }: Config): unknown {
  if (!(error instanceof Error)) return error;
  if (databaseUrl !== null && error instanceof NotificationsLost) {
    return wrongSetting(
      'DATABASE_URL',
      databaseUrl,
      `a PostgreSQL server whose notifications reach us (${error.message})`,
    );
  }
  if (databaseUrl !== null && (isConnectionError(error) || NOT_LET_IN.test(codeOf(error)))) {
    const says = error.message || codeOf(error);
    return wrongSetting(
      'DATABASE_URL',
      databaseUrl,
      `a PostgreSQL server that answers and lets us in (${says})`,
    );
  }
  if (error instanceof CannotRunHere) {
    return wrongSetting('DATABASE_URL', undefined, `the address of a PostgreSQL server: ${error.message}`);
  }
  if (error instanceof DataFolderError) return wrongSetting('DATA_DIR', dataDir, error.message);
  if (databaseUrl === null && codeOf(error) === 'ENOSPC') {
    return wrongSetting('DATA_DIR', dataDir, `a folder on a disk with room left (${error.message})`);
  }
  if (databaseUrl === null && NO_SUCH_FOLDER.has(codeOf(error))) {
    return wrongSetting('DATA_DIR', dataDir, `a folder that can be written to (${error.message})`);
  }
  return error;
}

/** An address that could not be listened on, likewise. */
export function listenStartError(error: unknown, { port, host }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return wrongSetting('PORT', String(port), 'a port that no other program uses');
  if (code === 'EACCES')
    return wrongSetting('PORT', String(port), 'a port that this user may open, such as one above 1023');
  if (NO_SUCH_ADDRESS.has(code)) return wrongSetting('HOST', host, 'an address of this machine');
  return error;
}
