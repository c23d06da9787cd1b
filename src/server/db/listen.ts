import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Listener, Log } from './client.ts';
import { withTimeout } from './with-timeout.ts';

const RECONNECT_DELAY_MS = 500;
/** A line can fall silent without hanging up (a pulled cable, a forgetful firewall); so it is tried this often. */
const HEARTBEAT_MS = 5000;

/** How long a writer waits for word of its own write; a line that takes longer counts as lost. */
const CATCH_UP_TIMEOUT_MS = 1000;

/** The database answers, but what one connection notifies does not reach another that listens. */
export class NotificationsLost extends Error {
  constructor() {
    super('notifications do not arrive, as through PgBouncer in transaction mode; it needs session mode');
  }
}

/** Ends a connection at once: with a query under way `end` does not wait for the other side. */
async function closeNow(client: pg.Client): Promise<void> {
  client.query('select 1').catch(() => {});
  await client.end().catch(() => {});
}

export interface Subscription {
  /**
   * Resolves once the listener has heard all that was notified before, over any connection. PostgreSQL delivers in the
   * order of commits, so what the line notifies itself comes last. Where that does not come the line is given up: the
   * listener has heard by then that it was lost.
   */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ListenOptions {
  newClient: () => pg.Client;
  /** Sends a notification as writes send theirs: over another connection than the one that listens. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  log: Log;
  heartbeatMs?: number | undefined;
}

/**
 * Listens on a connection of its own and comes back when the server does. The listener hears when the
 * line is lost and when it is back, because whatever was notified in between is lost. A connection pooler
 * answers every query and may still deliver no notification, so the line counts as there only while it
 * delivers one that is sent to it at the start and every `heartbeatMs`.
 * @throws when the first connection fails, {@link NotificationsLost} when it hears nothing
 */
export async function listenOn(
  { newClient, notify, log, heartbeatMs = HEARTBEAT_MS }: ListenOptions,
  channels: readonly string[],
  listener: Listener,
): Promise<Subscription> {
  const ownChannel = `heartbeat:${randomUUID()}`;
  const waiting = new Map<string, () => void>();
  /** Null while the line is down. */
  let current: pg.Client | null = null;
  let isStopped = false;
  let isReported = false;

  /** @returns what waits until the notification arrives */
  async function sendHeartbeat(): Promise<() => Promise<void>> {
    const nonce = randomUUID();
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    waiting.set(nonce, resolve);
    try {
      await withTimeout(notify(ownChannel, nonce), heartbeatMs);
    } catch (error) {
      waiting.delete(nonce);
      throw error;
    }
    return () =>
      withTimeout(heard, heartbeatMs)
        .catch(() => {
          throw new NotificationsLost();
        })
        .finally(() => waiting.delete(nonce));
  }

  async function checkConnection(client: pg.Client): Promise<void> {
    let arrival: () => Promise<void>;
    try {
      arrival = await sendHeartbeat();
    } catch {
      // The pool is busy, or the database is away: the line itself can tell which.
      await withTimeout(client.query('select 1'), heartbeatMs);
      return;
    }
    await arrival();
  }

  /** Once for as long as it lasts: only the operator can mend it. */
  function report(error: unknown): void {
    if (!(error instanceof NotificationsLost) || isReported) return;
    isReported = true;
    log.error(`DATABASE_URL: ${error.message}. Until they arrive every guest page is made anew.`);
  }

  async function connect(): Promise<void> {
    const client = newClient();
    const ended = new AbortController();
    // Without this listener a lost connection would end the process.
    client.on('error', (error) => log.warn(`listening connection lost: ${error.message}`));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ownChannel) waiting.get(payload)?.();
      else listener.onPayload(channel, payload);
    });
    try {
      await client.connect();
      await listener.onConnected?.(client);
      for (const channel of [ownChannel, ...channels])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      const arrival = await sendHeartbeat();
      await arrival();
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
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    waiting.set(nonce, resolve);
    try {
      const sent = client.query('select pg_notify($1, $2)', [ownChannel, nonce]);
      await withTimeout(Promise.all([sent, heard]), CATCH_UP_TIMEOUT_MS);
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
