import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Config } from './config.ts';
import { wrongSetting } from './settings/wrong-setting.ts';
import { isConnectionError } from './db/errors.ts';
import { NotificationsLost } from './db/listen.ts';
import { NewerDatabase } from './db/migrate.ts';
import { PostgresUnavailableError, DataFolderError } from './db/embedded/errors.ts';

/** SQLSTATE classes of a server that refuses the connection: authorization, no such database. */
const ACCESS_DENIED = /^(?:28|3D)/;
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);
const NO_SUCH_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/**
 * SQLSTATEs of a server that accepts the connection but not the migrations: a standby or read-only database (25006), a role
 * without the privilege (42501), no usable schema (3F000), a feature its version lacks (0A000), disk or file errors (58).
 */
const NOT_WRITABLE = /^(?:25006|42501|3F|0A|58)/;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** PostgreSQL's own error, without Drizzle's error around it. */
function postgresErrorOf(error: Error): Error {
  const { cause } = error;
  return error instanceof DrizzleQueryError && cause instanceof Error ? cause : error;
}

/** Converts an error from opening the database into one about the setting at fault. Returns other errors unchanged. */
export function databaseStartError(thrown: unknown, { databaseUrl, dataDir }: Config): unknown {
  if (!(thrown instanceof Error) || thrown instanceof NewerDatabase) return thrown;
  const error = postgresErrorOf(thrown);
  if (databaseUrl !== null && error instanceof NotificationsLost) {
    return wrongSetting(
      'DATABASE_URL',
      databaseUrl,
      `a PostgreSQL server whose notifications reach us (${error.message})`,
    );
  }
  if (databaseUrl !== null && NOT_WRITABLE.test(codeOf(error))) {
    return wrongSetting(
      'DATABASE_URL',
      databaseUrl,
      `a database that its user may write to and make tables in (${error.message})`,
    );
  }
  if (databaseUrl !== null && (isConnectionError(error) || ACCESS_DENIED.test(codeOf(error)))) {
    const detail = error.message || codeOf(error);
    return wrongSetting(
      'DATABASE_URL',
      databaseUrl,
      `a PostgreSQL server that answers and lets us in (${detail})`,
    );
  }
  if (error instanceof PostgresUnavailableError) {
    return wrongSetting('DATABASE_URL', undefined, `the address of a PostgreSQL server: ${error.message}`);
  }
  if (error instanceof DataFolderError) return wrongSetting('DATA_DIR', dataDir, error.message);
  if (databaseUrl === null && codeOf(error) === 'ENOSPC') {
    return wrongSetting('DATA_DIR', dataDir, `a folder on a disk with room left (${error.message})`);
  }
  if (databaseUrl === null && NO_SUCH_FOLDER.has(codeOf(error))) {
    return wrongSetting('DATA_DIR', dataDir, `a folder that can be written to (${error.message})`);
  }
  return thrown;
}

/** Converts an error from listening in the same way. */
export function listenStartError(error: unknown, { port, host }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return wrongSetting('PORT', String(port), 'a port that no other program uses');
  if (code === 'EACCES')
    return wrongSetting('PORT', String(port), 'a port that this user may open, such as one above 1023');
  if (NO_SUCH_ADDRESS.has(code)) return wrongSetting('HOST', host, 'an address of this machine');
  return error;
}
