import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './drizzle.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { listenOn } from './listen.ts';
import * as schema from './schema.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** What was said on the channels listened to, and when the line was down. */
export interface Listener {
  onPayload(channel: string, payload: string): void;
  /** The line is down: until `onGap`, messages may be missed. */
  onLost(): void;
  /** The line is back, and messages may have been missed: whatever depends on them must be looked at again. */
  onGap(): void;
}

/** One database, either kind; nothing above this can tell which. */
export interface DatabaseHandle {
  kind: 'embedded' | 'postgres';
  db: Database;
  pool: pg.Pool;
  listen(channels: readonly string[], listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Connections of one process; with several processes on one server, their sum must stay under its limit. */
const POOL_SIZE = 10;

const toDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema, casing: 'snake_case' });

/** A pool that loses its server must not end the process: the error is logged, the next query tries again. */
function resilientPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', (error) => log.warn(`database connection lost: ${error.message}`));
  // Of one in use the next query tells; without a listener its error would be nobody's, and end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function migratePool(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await migrateDatabase(client);
  } finally {
    client.release();
  }
}

async function openPostgres(url: string, log: Log): Promise<DatabaseHandle> {
  const options = { connectionString: url, connectionTimeoutMillis: 5000, application_name: 'hemma' };
  const pool = resilientPool({ ...options, max: POOL_SIZE, idleTimeoutMillis: 30_000 }, log);
  return {
    kind: 'postgres',
    db: toDatabase(pool),
    pool,
    listen: (channels, listener) => listenOn(() => new pg.Client(options), channels, listener, log),
    close: () => pool.end(),
  };
}

/** The embedded database's folder. */
interface Folder {
  dataDir: string;
  /** See `EmbeddedOptions`. */
  template?: string;
  meanwhile?: () => void;
}

async function openFolder(folder: Folder, log: Log): Promise<DatabaseHandle> {
  const embedded = await openEmbedded({ ...folder, log });
  // Uncaught on purpose: without its database the process must end, so that what started it starts it anew.
  embedded.onCrash((error) => {
    throw error;
  });
  return embeddedHandle(embedded, log);
}

/** An open embedded database as a handle, which closes it; tests use one database after the other has been emptied. */
export function embeddedHandle(embedded: EmbeddedDatabase, log: Log): DatabaseHandle {
  const pool = resilientPool(embedded.connection, log);
  return {
    kind: 'embedded',
    db: toDatabase(pool),
    pool,
    async listen(channels, listener) {
      const stops = await Promise.all(
        channels.map((channel) =>
          embedded.listen(channel, (payload) => listener.onPayload(channel, payload)),
        ),
      );
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * Opens the PostgreSQL server at `url`, or the embedded database in `dataDir`, and migrates it.
 * @throws when the server cannot be reached, or another process holds the folder
 */
export async function openDatabase(where: { url: string } | Folder, log: Log): Promise<DatabaseHandle> {
  const handle = 'url' in where ? await openPostgres(where.url, log) : await openFolder(where, log);
  try {
    await migratePool(handle.pool);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
