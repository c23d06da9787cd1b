import type { DatabaseHandle } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { findSilent, freeJobsOf } from './repo.ts';

/** How often each process looks for workers that are dead. */
const LOOK_EVERY_MS = 5000;
/** Who gives no sign of life for so long is dead. Longer than it takes to come back after the database was away. */
const SILENT_MS = 10_000;
/** Who cannot give one for so long stops working, before others believe it dead. */
const MUTE_MS = 7000;
/** Of a machine that vanished, the database would believe for hours that it is there. */
const NOTICE_SOON =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

export interface Heartbeat {
  /** Aborted once others may take this worker's jobs; a new one when that is over. */
  signal(): AbortSignal;
  end(): Promise<void>;
}

/**
 * Gives a sign of life for a worker as long as this process lives: on a connection of its own, whose session holds a lock.
 * The database releases it when the process is killed, and not when it is merely slow. `onBack` is told when the
 * connection is there, or there again.
 */
export async function startHeartbeat(
  database: Pick<DatabaseHandle, 'listenApart'>,
  worker: string,
  onBack: () => void,
): Promise<Heartbeat> {
  let mute = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const { stop } = await database.listenApart([], {
    onConnected: async (client) => {
      await client.query(NOTICE_SOON);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobs, worker]);
    },
    onPayload() {},
    onLost() {
      timer = setTimeout(() => mute.abort(), MUTE_MS).unref();
    },
    onGap() {
      clearTimeout(timer);
      if (mute.signal.aborted) mute = new AbortController();
      onBack();
    },
  });
  onBack();
  return {
    signal: () => mute.signal,
    async end() {
      clearTimeout(timer);
      await stop();
    },
  };
}

/** Frees the jobs of workers that are dead, from now on; what it answers ends that. */
export function lookForDead(db: Database): () => void {
  let silentSince = new Map<string, number>();

  async function look(): Promise<void> {
    const now = Date.now();
    const silent = await findSilent(db);
    silentSince = new Map(silent.map((worker) => [worker, silentSince.get(worker) ?? now]));
    const dead = silent.filter((worker) => now - (silentSince.get(worker) ?? now) >= SILENT_MS);
    if (dead.length > 0) await freeJobsOf(db, dead);
  }

  const lookQuietly = () => void look().catch(() => {}); // the queue itself says that the database is away
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS).unref();
  lookQuietly();
  return () => clearInterval(timer);
}
