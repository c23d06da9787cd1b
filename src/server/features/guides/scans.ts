import { dayIn } from '#shared/days.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { isConnectionError } from '#server/db/connection-errors.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { isTimeout } from '#server/db/session-limits.ts';
import { reasonOf } from '#server/db/reason.ts';
import { insertScans, type Scan } from './scans.repo.ts';
import { createVisitorSalts, visitorOf } from './visitor-salts.ts';
import type { Device } from './device.ts';

/** Written this long after the first: a scan is in the database within a second (README.md). */
const FLUSH_AFTER_MS = 500;
const RETRY_AFTER_MS = 1000;
/** Keeps one transaction short: others wait for what it locks, and guests for what it takes to put one together. */
const BATCH = 1000;
/**
 * After each full batch of a backlog the database is left alone so many times as long as the batch took, a third of one core
 * at most: hosts' calls take no longer, and 6,000 views a second are written, 20 to 50 µs each.
 */
const PAUSE_FACTOR = 2;
/**
 * With no time to spare in this process guests come first: writing takes a hundredth of a core, and what comes in faster
 * is counted late, or beyond the bound below not at all.
 */
const BUSY = 0.9;
const BUSY_PAUSE_MS = 2000;
/** Kept while the database is away: about 10 MB. */
const MOST_PENDING = 50_000;
/** A batch refused this often by a database that is there is given up, so that it does not block the rest. */
const MOST_REFUSALS = 5;
const SALT_CHECK_EVERY_MS = 3_600_000;

/** A page view as it happened. The address stays in memory until the view is written, then only its hash is left. */
export interface View {
  code: string;
  cabinId: number;
  language: GuestLanguage;
  device: Device;
  source: Scan['source'];
  /** In milliseconds. */
  at: number;
  address: string;
  userAgent: string;
}

export interface Scans {
  /** Counts a view; returns at once and never throws. */
  count(view: View): void;
  /** Of this process: how many views wait, and how many were written or lost since it started. */
  figures(): { waiting: number; written: number; lost: number };
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Counts page views in memory and writes them in batches; the same guest is another visitor on each day of the time zone. */
export function createScans(db: Database, log: Log, timeZone: string): Scans {
  const salts = createVisitorSalts(db, timeZone);
  let pending: View[] = [];
  let dropped = 0;
  let written = 0;
  let lost = 0;
  let refusals = 0;
  let used = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeBatch(views: readonly View[]): Promise<void> {
    const dated = views.map((view) => ({
      ...view,
      at: new Date(view.at).toISOString(),
      day: dayIn(timeZone, view.at),
    }));
    const saltOn = await salts.of(dated.map(({ day }) => day));
    const scans = dated.map(({ address, userAgent, day, ...view }) => ({
      ...view,
      visitor: visitorOf(saltOn.get(day) ?? Buffer.alloc(0), address, userAgent),
    }));
    await insertScans(db, scans);
  }

  /** Writes the oldest views; what cannot be written is kept. */
  async function writeSome(): Promise<void> {
    const batch = pending.slice(0, BATCH);
    try {
      await writeBatch(batch);
      written += batch.length;
    } catch (error) {
      if (!isConnectionError(error) && !isTimeout(error)) refusals += 1;
      if (refusals < MOST_REFUSALS) throw error;
      lost += batch.length;
      log.error(`${batch.length} page views are lost: ${reasonOf(error)}`);
    }
    refusals = 0;
    pending = pending.slice(batch.length);
    if (dropped === 0 || pending.length > 0) return;
    log.error(`${dropped} page views were not counted: too many were waiting`);
    dropped = 0;
  }

  /** Since it was asked last. */
  function wasBusy(): boolean {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, used);
    used = now;
    return utilization > BUSY;
  }

  async function flush(): Promise<void> {
    const startedAt = performance.now();
    try {
      await writeSome();
      timer = null;
      const pauseMs = wasBusy() ? BUSY_PAUSE_MS : (performance.now() - startedAt) * PAUSE_FACTOR;
      if (pending.length > 0) schedule(pending.length < BATCH ? FLUSH_AFTER_MS : pauseMs);
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

  const sweep = setInterval(() => {
    salts
      .forgetOld()
      .catch((error: unknown) => log.warn(`old visitor salts are still there: ${reasonOf(error)}`));
  }, SALT_CHECK_EVERY_MS).unref();

  return {
    count(view) {
      if (pending.length >= MOST_PENDING) {
        dropped += 1;
        lost += 1;
        return;
      }
      pending.push(view);
      if (timer === null) schedule(FLUSH_AFTER_MS);
    },
    figures: () => ({ waiting: pending.length, written, lost }),
    async close() {
      clearInterval(sweep);
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
