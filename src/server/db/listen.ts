import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Listener, Log } from './client.ts';
import { withTimeout } from './with-timeout.ts';

const RECONNECT_DELAY_MS = 500;
/** A connection can go dead without being closed (a pulled cable, a firewall that drops idle ones), so it is checked this often. */
const HEARTBEAT_MS = 5000;

/** The longest wait of `catchUp`; a slower connection counts as lost. */
const CATCH_UP_TIMEOUT_MS = 1000;

/** The database answers queries, but does not deliver notifications. */
export class NotificationsLost extends Error {
  constructor() {
    super('notifications do not arrive, as through PgBouncer in transaction mode; it needs session mode');
  }
}

/** Closes a connection without waiting for the server: `end` does not wait while a query runs. */
async function closeNow(client: pg.Client): Promise<void> {
  client.query('select 1').catch(() => {});
  await client.end().catch(() => {});
}

export interface Subscription {
  /**
   * Resolves once the listener has received all notifications sent before, over any connection. PostgreSQL delivers them in
   * commit order, so a notification sent now arrives last. If it does not arrive, the connection is closed, and the
   * listener's `onLost` is called before this resolves.
   */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ListenOptions {
  connect: () => Promise<pg.Client>;
  /** Sends a notification over another connection, as writes do. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  log: Log;
  heartbeatMs?: number | undefined;
}

/**
 * Listens on a separate connection, and reconnects when it is lost. It calls the listener for both events, because
 * notifications in between are lost. A connection pooler may answer every query and still deliver no notifications, so the
 * connection counts as working only while a test notification arrives, at the start and every `heartbeatMs`.
 * @throws when the first connection fails; {@link NotificationsLost} when no notification arrives on it
 */
export async function listenOn(
  { connect: openConnection, notify, log, heartbeatMs = HEARTBEAT_MS }: ListenOptions,
  channels: readonly string[],
  listener: Listener,
): Promise<Subscription> {
  const heartbeatChannel = `heartbeat:${randomUUID()}`;
  const waiting = new Map<string, () => void>();
  /** Null while disconnected. */
  let current: pg.Client | null = null;
  let isStopped = false;
  let isReported = false;

  /** Sends a test notification. Returns a function that waits until it arrives. */
  async function sendHeartbeat(): Promise<() => Promise<void>> {
    const nonce = randomUUID();
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    waiting.set(nonce, resolve);
    try {
      await withTimeout(notify(heartbeatChannel, nonce), heartbeatMs);
    } catch (error) {
      waiting.delete(nonce);
      throw error;
    }
    return () =>
      withTimeout(arrived, heartbeatMs)
        .catch(() => {
          throw new NotificationsLost();
        })
        .finally(() => waiting.delete(nonce));
  }

  async function checkConnection(client: pg.Client): Promise<void> {
    let waitForArrival: () => Promise<void>;
    try {
      waitForArrival = await sendHeartbeat();
    } catch {
      // Either the pool is busy or the database is down; a query on the connection itself tells which.
      await withTimeout(client.query('select 1'), heartbeatMs);
      return;
    }
    await waitForArrival();
  }

  /** Logs lost notifications once until they arrive again: only the operator can fix the cause. */
  function report(error: unknown): void {
    if (!(error instanceof NotificationsLost) || isReported) return;
    isReported = true;
    log.error(`DATABASE_URL: ${error.message}. Until they arrive every guest page is made anew.`);
  }

  async function connect(): Promise<void> {
    const client = await openConnection();
    const ended = new AbortController();
    // Without this listener a lost connection would end the process.
    client.on('error', (error) => log.warn(`listening connection lost: ${error.message}`));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === heartbeatChannel) waiting.get(payload)?.();
      else listener.onPayload(channel, payload);
    });
    try {
      await listener.onConnected?.(client);
      for (const channel of [heartbeatChannel, ...channels])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      const waitForArrival = await sendHeartbeat();
      await waitForArrival();
    } catch (error) {
      await closeNow(client);
      throw error;
    }
    isReported = false;
    client.once('end', () => {
      ended.abort();
      current = null;
      if (isStopped) return;
      listener.onLost();
      void reconnect();
    });
    current = client;
    if (isStopped) await client.end();
    else void keepAlive(client, ended.signal);
  }

  async function keepAlive(client: pg.Client, ended: AbortSignal): Promise<void> {
    try {
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: ended, ref: false });
        await checkConnection(client);
      }
    } catch (error) {
      if (ended.aborted) return;
      report(error);
      await closeNow(client);
    }
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      try {
        await connect();
        listener.onReconnected();
        return;
      } catch (error) {
        report(error);
        await sleep(RECONNECT_DELAY_MS);
      }
    }
  }

  async function catchUp(): Promise<void> {
    const client = current;
    if (client === null) return;
    const nonce = randomUUID();
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    waiting.set(nonce, resolve);
    try {
      const sent = client.query('select pg_notify($1, $2)', [heartbeatChannel, nonce]);
      await withTimeout(Promise.all([sent, arrived]), CATCH_UP_TIMEOUT_MS);
    } catch {
      await closeNow(client);
    } finally {
      waiting.delete(nonce);
    }
  }

  await connect();
  return {
    catchUp,
    async stop() {
      isStopped = true;
      await current?.end().catch(() => {});
    },
  };
}
