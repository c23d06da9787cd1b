import { dayIn } from '#shared/days.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { isConnectionError, isTimeout, reasonOf } from '#server/db/errors.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { insertScans, type Scan } from './scans.repo.ts';
import { createVisitorSalts, visitorHash } from './visitor-salts.ts';
import type { Device } from './page-request.ts';

/** Delay after the first pending view: a scan reaches the database within a second (README.md). */
const FLUSH_AFTER_MS = 500;
const RETRY_AFTER_MS = 1000;
/** Keeps transactions short: others wait for their locks, and building a batch blocks the event loop. */
const BATCH_SIZE = 1000;
/**
 * After a full batch, pause twice the time it took. Writing then uses at most a third of a core: hosts' calls do not
 * get slower, and 6,000 views a second are written, 20 to 50 µs each.
 */
const PAUSE_FACTOR = 2;
/**
 * Above this utilization of the event loop guests come first: writing then uses a hundredth of a core, and views are
 * counted late or, beyond the limit below, not at all.
 */
const MAX_UTILIZATION = 0.9;
const BUSY_PAUSE_MS = 2000;
/** Limit of pending views while the database is unavailable: about 10 MB. */
const MAX_PENDING = 50_000;
/** A batch that a reachable database refuses this often is dropped, so that it does not block the rest. */
const MAX_REFUSALS = 5;
const SALT_CHECK_EVERY_MS = 3_600_000;

/** A page view in memory. The address and user agent are hashed before they are written. */
export interface CountedView {
  code: string;
  cabinId: number;
  language: GuestLanguage;
  device: Device;
  source: Scan['source'];
  /** Milliseconds since the epoch. */
  at: number;
  address: string;
  userAgent: string;
}

export interface Scans {
  /** Queues a view; never blocks or throws. */
  count(view: CountedView): void;
  /** Views of this process: pending, and written or lost since it started. */
  figures(): { waiting: number; written: number; lost: number };
  /** Writes all pending views. */
  close(): Promise<void>;
}

/** Collects page views in memory and writes them in batches. A guest counts as a new visitor on each day of `timeZone`. */
export function createScans(db: Database, log: Log, timeZone: string): Scans {
  const salts = createVisitorSalts(db, timeZone);
  let pending: CountedView[] = [];
  let dropped = 0;
  let written = 0;
  let lost = 0;
  let refusals = 0;
  let lastUtilization = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeBatch(views: readonly CountedView[]): Promise<void> {
    const dated = views.map((view) => ({
      ...view,
      at: new Date(view.at).toISOString(),
      day: dayIn(timeZone, view.at),
    }));
    const saltByDay = await salts.of(dated.map(({ day }) => day));
    const scans = dated.map(({ address, userAgent, day, ...view }) => ({
      ...view,
      visitor: visitorHash(saltByDay.get(day) ?? Buffer.alloc(0), address, userAgent),
    }));
    await insertScans(db, scans);
  }

  /** Writes the oldest views; on failure they stay pending. */
  async function writeSome(): Promise<void> {
    const batch = pending.slice(0, BATCH_SIZE);
    try {
      await writeBatch(batch);
      written += batch.length;
    } catch (error) {
      if (!isConnectionError(error) && !isTimeout(error)) refusals += 1;
      if (refusals < MAX_REFUSALS) throw error;
      lost += batch.length;
      log.error(`${batch.length} page views are lost: ${reasonOf(error)}`);
    }
    refusals = 0;
    pending = pending.slice(batch.length);
    if (dropped === 0 || pending.length > 0) return;
    log.error(`${dropped} page views were not counted: too many were waiting`);
    dropped = 0;
  }

  function wasBusySinceLastFlush(): boolean {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
    lastUtilization = now;
    return utilization > MAX_UTILIZATION;
  }

  async function flush(): Promise<void> {
    const startedAt = performance.now();
    try {
      await writeSome();
      timer = null;
      const pauseMs = wasBusySinceLastFlush()
        ? BUSY_PAUSE_MS
        : (performance.now() - startedAt) * PAUSE_FACTOR;
      if (pending.length > 0) schedule(pending.length < BATCH_SIZE ? FLUSH_AFTER_MS : pauseMs);
    } catch (error) {
      log.warn(`page views wait to be written: ${reasonOf(error)}`);
      schedule(RETRY_AFTER_MS);
    }
  }

  function schedule(afterMs: number): void {
    timer = setTimeout(() => {
      writing = flush();
    }, afterMs).unref();
  }

  const saltCleanup = setInterval(() => {
    salts
      .deleteOld()
      .catch((error: unknown) => log.warn(`old visitor salts are still there: ${reasonOf(error)}`));
  }, SALT_CHECK_EVERY_MS).unref();

  return {
    count(view) {
      if (pending.length >= MAX_PENDING) {
        dropped += 1;
        lost += 1;
        return;
      }
      pending.push(view);
      if (timer === null) schedule(FLUSH_AFTER_MS);
    },
    figures: () => ({ waiting: pending.length, written, lost }),
    async close() {
      clearInterval(saltCleanup);
      clearTimeout(timer ?? undefined);
      await writing;
      clearTimeout(timer ?? undefined);
      try {
        while (pending.length > 0) await writeSome();
      } catch (error) {
        log.error(`${pending.length} page views are lost: ${reasonOf(error)}`);
      }
    },
  };
}
