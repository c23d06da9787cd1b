import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './drizzle.ts';
import { Hosts } from './hosts.ts';
import { applicationName } from './machines.ts';
import { connectWithRetries, migratePool, MIGRATED, NewerDatabase, requireKnownSchema } from './migrate.ts';
import { type Subscription, listenOn } from './listen.ts';
import { FairPool } from './pool.ts';
import * as schema from './schema.ts';
import { SESSION_LIMITS } from './session-limits.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** As the API names them: `embedded` runs beside the site, `server` is the one at DATABASE_URL. */
export type DatabaseKind = 'embedded' | 'server';

/** Receives notifications and the state of their connection. */
export interface Listener {
  /** Prepares a new connection before it listens. */
  onConnected?(client: pg.Client): Promise<void>;
  onPayload(channel: string, payload: string): void;
  /** The connection is down: notifications are missed until `onReconnected`. */
  onLost(): void;
  /** The connection is back. Notifications may have been missed, so everything that depends on them must be refreshed. */
  onReconnected(): void;
}

export interface DatabaseHandle {
  /** Shown to admins. */
  kind: DatabaseKind;
  db: Database;
  pool: pg.Pool;
  /** Listens on one of {@link CHANNELS}; all listeners share one connection. */
  listen(channel: (typeof CHANNELS)[number], listener: Listener): Subscription;
  /** Listens on a separate connection. */
  listenSeparately(channels: readonly string[], listener: Listener): Promise<Subscription>;
  /** False while the connection of a listener is down: this process may have missed changes of others. */
  isListening(): boolean;
  /** Resolves when a newer version has migrated the database, which then gives this process no connection any more. */
  outdated: Promise<NewerDatabase>;
  close(): Promise<void>;
}

/** Notifications between processes: a guide changed; a picture was removed. */
const CHANNELS = ['guide', 'picture'] as const;

/** The connections of one process, including one on which graphile-worker listens. The server's limit covers all processes. */
const POOL_SIZE = 11;

/** The pool and two connections outside it: one listens for notifications, one shows that the process is alive to its jobs. */
export const CONNECTIONS_PER_PROCESS = POOL_SIZE + 2;

const toDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema, casing: 'snake_case' });

/** Sets the limits with a statement, which the pool awaits: PgBouncer refuses connections with such startup parameters. */
const limitSession = (client: pg.ClientBase): Promise<unknown> => client.query(SESSION_LIMITS);

/** Creates a pool that survives the loss of its server: it logs the error, and the next query connects again. */
function resilientPool(options: pg.PoolConfig, hosts: Hosts, log: Log): FairPool {
  const pool = new FairPool(options, hosts, limitSession);
  pool.on('error', (error) => {
    // At shutdown the embedded server may stop before the pool has closed its connections.
    if (!pool.ending) log.warn(`database connection lost: ${error.message}`);
  });
  // On a connection in use the next query fails. Without a listener the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

interface OpenOptions {
  url: string;
  /** Of a site, whose machines know each other by it; none for commands. */
  processes?: number;
  kind?: DatabaseKind;
  /** How often a listener checks that notifications arrive. */
  heartbeatMs?: number;
}

/**
 * Connects to the PostgreSQL server at `url`, or to the one of several that takes writes, and migrates the database.
 * @throws when the server cannot be reached, `NotificationsLost` when a pooler delivers no notifications, `NewerDatabase`
 */
export async function openDatabase(
  { url, processes, kind = 'server', heartbeatMs }: OpenOptions,
  log: Log,
): Promise<DatabaseHandle> {
  const application_name = processes === undefined ? 'hemma' : applicationName(processes);
  const options = { connectionTimeoutMillis: 5000, application_name };
  const hosts = new Hosts(url);
  const pool = resilientPool({ ...options, max: POOL_SIZE, idleTimeoutMillis: 30_000 }, hosts, log);
  const listenOptions = {
    connect: () => hosts.connect(options),
    notify: (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]),
    log,
    heartbeatMs,
  };
  const shared = new Map<Listener, string>();
  const lostListeners = new Set<Listener>();
  let isLost = false;
  const callAll = (event: 'onLost' | 'onReconnected') => {
    for (const listener of shared.keys()) listener[event]();
  };
  const outdated = Promise.withResolvers<NewerDatabase>();
  const checkSchema = () =>
    requireKnownSchema(pool).catch((error: unknown) => {
      if (!(error instanceof NewerDatabase)) return; // looked at again when the connection is back
      pool.refuse(error);
      outdated.resolve(error);
    });
  let listening: Subscription | undefined;
  try {
    await connectWithRetries(pool).then((client) => client.release());
    listening = await listenOn(listenOptions, [...CHANNELS, MIGRATED], {
      onPayload(channel, payload) {
        if (channel === MIGRATED) return void checkSchema();
        for (const [listener, subscribed] of shared)
          if (subscribed === channel) listener.onPayload(channel, payload);
      },
      onLost() {
        isLost = true;
        callAll('onLost');
      },
      onReconnected() {
        isLost = false;
        callAll('onReconnected');
        void checkSchema();
      },
    });
    await migratePool(pool);
  } catch (error) {
    await listening?.stop();
    await pool.end();
    throw error;
  }
  const { catchUp, stop: stopListening } = listening;
  return {
    kind,
    db: toDatabase(pool),
    pool,
    listen(channel, listener) {
      shared.set(listener, channel);
      if (isLost) listener.onLost();
      return { catchUp, stop: async () => void shared.delete(listener) };
    },
    async listenSeparately(channels, listener) {
      const { stop, ...rest } = await listenOn(listenOptions, channels, {
        ...listener,
        onLost() {
          lostListeners.add(listener);
          listener.onLost();
        },
        onReconnected() {
          lostListeners.delete(listener);
          listener.onReconnected();
        },
      });
      return {
        ...rest,
        async stop() {
          await stop();
          lostListeners.delete(listener);
        },
      };
    },
    isListening: () => !isLost && lostListeners.size === 0,
    outdated: outdated.promise,
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}
