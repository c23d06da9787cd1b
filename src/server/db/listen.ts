import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Listener, Log } from './client.ts';

const RETRY_MS = 500;
/** A line can fall silent without hanging up (a pulled cable, a forgetful firewall); so it is asked this often. */
const HEARTBEAT_MS = 5000;

/**
 * Listens on a connection of its own and comes back when the server does. The listener hears when the
 * line is lost and when it is back, because whatever was notified in between is lost.
 * @throws when the first connection fails
 */
export async function listenOn(
  newClient: () => pg.Client,
  channels: readonly string[],
  listener: Listener,
  log: Log,
  heartbeatMs = HEARTBEAT_MS,
): Promise<() => Promise<void>> {
  let current: pg.Client | null = null;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = newClient();
    // Without this listener a lost connection would end the process.
    client.on('error', (error) => log.warn(`listening connection lost: ${error.message}`));
    client.on('notification', ({ channel, payload }) => listener.onPayload(channel, payload ?? ''));
    try {
      await client.connect();
      await listener.onConnected?.(client);
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const question: pg.QueryConfig & { query_timeout: number } = {
      text: 'select 1',
      query_timeout: heartbeatMs,
    };
    const heartbeat = setInterval(() => {
      // With a query under way `end` does not wait for the other side.
      client.query(question).catch(() => client.end().catch(() => {}));
    }, heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      if (isStopped) return;
      listener.onLost();
      void reconnect();
    });
    current = client;
    if (isStopped) await client.end();
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      try {
        await connect();
        listener.onGap();
        return;
      } catch {
        await sleep(RETRY_MS);
      }
    }
  }

  await connect();
  return async () => {
    isStopped = true;
    await current?.end().catch(() => {});
  };
}
