import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './drizzle.ts';
import { connectAtStart, migratePool } from './migrate.ts';
import { type Listening, listenOn } from './listen.ts';
import { FairPool } from './pool.ts';
import * as schema from './schema.ts';
import { SESSION_LIMITS } from './session-limits.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export type DatabaseKind = 'own' | 'server';

/** What was said on the channels listened to, and when the line was down. */
export interface Listener {
  /** For what a new line needs before it is listened on. */
  onConnected?(client: pg.Client): Promise<void>;
  onPayload(channel: string, payload: string): void;
  /** The line is down: until `onGap`, messages may be missed. */
  onLost(): void;
  /** The line is back, and messages may have been missed: whatever depends on them must be looked at again. */
  onGap(): void;
}

export interface DatabaseHandle {
  /** A server that was there already, or one that the site runs itself: only people are told which. */
  kind: DatabaseKind;
  db: Database;
  pool: pg.Pool;
  /** Hears what is notified on one of {@link CHANNELS}; all who listen share one connection. */
  listen(channel: (typeof CHANNELS)[number], listener: Listener): Listening;
  /** Listens on a connection of its own. */
  listenApart(channels: readonly string[], listener: Listener): Promise<Listening>;
  /** False while one of the listeners is lost: this process may not know what others have changed. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** What processes tell each other: that a guide changed, and that a picture was removed. */
const CHANNELS = ['guide', 'picture'] as const;

/**
 * Connections of one process, on one of which graphile-worker listens; with several processes on one server, their sum must
 * stay under its limit.
 */
const POOL_SIZE = 11;

const toDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema, casing: 'snake_case' });

/** As a statement: PgBouncer refuses connections that name such settings as they open. */
const limitSession = (client: pg.ClientBase): unknown => client.query(SESSION_LIMITS); // which the pool waits for

/** A pool that loses its server must not end the process: the error is logged, the next query tries again. */
function resilientPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new FairPool({ ...options, onConnect: limitSession });
  pool.on('error', (error) => {
    // The site's own server, which stops right after, may be quicker than a connection that is being ended.
    if (!pool.ending) log.warn(`database connection lost: ${error.message}`);
  });
  // Of one in use the next query tells; without a listener no one would handle its error, and it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

interface Opening {
  url: string;
  kind?: DatabaseKind;
  /** How often a listener makes sure that it hears. */
  heartbeatMs?: number;
}

/**
 * Connects to the PostgreSQL server at `url` and migrates the database.
 * @throws when the server cannot be reached, `NotificationsLost` when a pooler delivers no notifications
 */
export async function openDatabase(
  { url, kind = 'server', heartbeatMs }: Opening,
  log: Log,
): Promise<DatabaseHandle> {
  const options = { connectionString: url, connectionTimeoutMillis: 5000, application_name: 'hemma' };
  const pool = resilientPool({ ...options, max: POOL_SIZE, idleTimeoutMillis: 30_000 }, log);
  const line = {
    newClient: () => new pg.Client(options),
    notify: (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]),
    log,
    heartbeatMs,
  };
  const shared = new Map<Listener, string>();
  const lostApart = new Set<Listener>();
  let isLost = false;
  const everyListener = (tell: 'onLost' | 'onGap') => {
    for (const listener of shared.keys()) listener[tell]();
  };
  let ear: Listening | undefined;
  try {
    await connectAtStart(pool).then((client) => client.release());
    ear = await listenOn(line, CHANNELS, {
      onPayload(channel, payload) {
        for (const [listener, its] of shared) if (its === channel) listener.onPayload(channel, payload);
      },
      onLost() {
        isLost = true;
        everyListener('onLost');
      },
      onGap() {
        isLost = false;
        everyListener('onGap');
      },
    });
    await migratePool(pool);
  } catch (error) {
    await ear?.stop();
    await pool.end();
    throw error;
  }
  const { catchUp, stop: stopListening } = ear;
  return {
    kind,
    db: toDatabase(pool),
    pool,
    listen(channel, listener) {
      shared.set(listener, channel);
      if (isLost) listener.onLost();
      return { catchUp, stop: async () => void shared.delete(listener) };
    },
    async listenApart(channels, listener) {
      const { stop, ...rest } = await listenOn(line, channels, {
        ...listener,
        onLost() {
          lostApart.add(listener);
          listener.onLost();
        },
        onGap() {
          lostApart.delete(listener);
          listener.onGap();
        },
      });
      return {
        ...rest,
        async stop() {
          await stop();
          lostApart.delete(listener);
        },
      };
    },
    isHearing: () => !isLost && lostApart.size === 0,
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}
