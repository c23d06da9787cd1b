import type { DatabaseHandle } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { findSilent, freeJobsOf } from './repo.ts';

/** How often each process looks for dead workers. */
const LOOK_EVERY_MS = 5000;
/** A worker silent for 10 s counts as dead: longer than reconnecting takes after a database outage. */
const SILENT_MS = 10_000;
/** A worker without its connection stops its jobs before others may take them. */
const STOP_WORK_AFTER_MS = 7000;
/** Without it the database would keep the connection of a vanished machine for hours. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

export interface Heartbeat {
  /** Aborted when others may take this worker's jobs; a new signal once it is connected again. */
  signal(): AbortSignal;
  end(): Promise<void>;
}

/**
 * Holds an advisory lock for a worker on a separate connection. The database releases it when the process is killed, not
 * when it is slow. Calls `onBack` when it is connected, also after an outage.
 */
export async function startHeartbeat(
  database: Pick<DatabaseHandle, 'listenApart'>,
  worker: string,
  onBack: () => void,
): Promise<Heartbeat> {
  let lost = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const { stop } = await database.listenApart([], {
    onConnected: async (client) => {
      await client.query(KEEPALIVE);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobs, worker]);
    },
    onPayload() {},
    onLost() {
      timer = setTimeout(() => lost.abort(), STOP_WORK_AFTER_MS).unref();
    },
    onGap() {
      clearTimeout(timer);
      if (lost.signal.aborted) lost = new AbortController();
      onBack();
    },
  });
  onBack();
  return {
    signal: () => lost.signal,
    async end() {
      clearTimeout(timer);
      await stop();
    },
  };
}

/** Frees the jobs of dead workers periodically. Returns a function that ends this. */
export function lookForDead(db: Database): () => void {
  let silentSince = new Map<string, number>();

  async function look(): Promise<void> {
    const now = Date.now();
    const silent = await findSilent(db);
    silentSince = new Map(silent.map((worker) => [worker, silentSince.get(worker) ?? now]));
    const dead = silent.filter((worker) => now - (silentSince.get(worker) ?? now) >= SILENT_MS);
    if (dead.length > 0) await freeJobsOf(db, dead);
  }

  const lookQuietly = () => void look().catch(() => {}); // the queue logs outages of the database
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS).unref();
  lookQuietly();
  return () => clearInterval(timer);
}
