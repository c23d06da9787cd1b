import type { DatabaseHandle } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { findSilentWorkers, unlockJobsOf } from './repo.ts';

/** How often each process looks for dead workers. */
const CHECK_EVERY_MS = 5000;
/** A worker silent for 10 s counts as dead: longer than reconnecting takes after a database outage. */
const DEAD_AFTER_MS = 10_000;
/** A worker without its connection stops its jobs before others may take them. */
const STOP_WORK_AFTER_MS = 7000;
/** Without keepalives the database would keep the connection of a vanished machine for hours. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

export interface Heartbeat {
  /** Aborted when others may take this worker's jobs; a new signal once it is connected again. */
  signal(): AbortSignal;
  end(): Promise<void>;
}

/**
 * Holds an advisory lock for a worker on a separate connection. The database releases it when the process is killed, not
 * when it is slow. Calls `onConnected` at the start and after each outage.
 */
export async function startHeartbeat(
  database: Pick<DatabaseHandle, 'listenSeparately'>,
  worker: string,
  onConnected: () => void,
): Promise<Heartbeat> {
  let lost = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const { stop } = await database.listenSeparately([], {
    onConnected: async (client) => {
      await client.query(KEEPALIVE);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobs, worker]);
    },
    onPayload() {},
    onLost() {
      timer = setTimeout(() => lost.abort(), STOP_WORK_AFTER_MS).unref();
    },
    onReconnected() {
      clearTimeout(timer);
      if (lost.signal.aborted) lost = new AbortController();
      onConnected();
    },
  });
  onConnected();
  return {
    signal: () => lost.signal,
    async end() {
      clearTimeout(timer);
      await stop();
    },
  };
}

/** Unlocks the jobs of dead workers periodically. Returns a function that stops this. */
export function watchForDeadWorkers(db: Database): () => void {
  let silentSince = new Map<string, number>();

  async function check(): Promise<void> {
    const now = Date.now();
    const silent = await findSilentWorkers(db);
    silentSince = new Map(silent.map((worker) => [worker, silentSince.get(worker) ?? now]));
    const dead = silent.filter((worker) => now - (silentSince.get(worker) ?? now) >= DEAD_AFTER_MS);
    if (dead.length > 0) await unlockJobsOf(db, dead);
  }

  const checkQuietly = () => void check().catch(() => {}); // the queue logs outages of the database
  const timer = setInterval(checkQuietly, CHECK_EVERY_MS).unref();
  checkQuietly();
  return () => clearInterval(timer);
}
