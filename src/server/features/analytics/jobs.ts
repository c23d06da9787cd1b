import { z } from 'zod';
import { dayIn } from '#shared/days.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { jobKind, scheduledWorker, type Worker, worker } from '#server/jobs/kind.ts';
import { addJob } from '#server/jobs/repo.ts';
import { setCountingZone, isRecounting, recountScans } from './counting-zone.repo.ts';
import { addScanMonths, deleteOldScans } from './old-scans.repo.ts';
import { keepPeriods } from './periods.repo.ts';

const HOUR_MS = 3_600_000;

const RECOUNT = jobKind({
  name: 'recount',
  payload: z.object({}),
  lane: 'recount',
  onDuplicate: 'drop',
  maxAttempts: 100,
  retryDelayMs: (attempts) => Math.min(10_000 * 2 ** Math.min(attempts - 1, 10), HOUR_MS),
});

/**
 * Sets the time zone in which scans are counted; earlier ones are recounted in the background.
 * @returns whether a recount is needed
 */
export async function changeCountingZone(db: Database, timeZone: string): Promise<boolean> {
  const recounts = await setCountingZone(db, timeZone);
  // True also when an earlier start changed the zone and was killed before the recount was queued.
  if (await isRecounting(db)) await addJob(db, RECOUNT, {});
  return recounts;
}

export const recount = (db: Database): Worker => worker(RECOUNT, (_, { signal }) => recountScans(db, signal));

/**
 * The periods that end tomorrow are made late in the evening, so that they are there when the day begins: from then on each
 * scan is added to those of both days. Two hours leave time for a second attempt.
 */
const AHEAD_MS = 2 * HOUR_MS;

/**
 * Keeps the sums of the periods that end today (R-analytics-1). Until they are there, lists compute them. Often, because a
 * crash of PostgreSQL empties their tables; a run that finds them filled takes three short queries.
 */
export const periods = (db: Database, { timeZone }: Pick<Config, 'timeZone'>): Worker =>
  scheduledWorker('periods', { at: '*/5 * * * *', catchUpMs: 0 }, ({ signal }) =>
    keepPeriods(db, [dayIn(timeZone), dayIn(timeZone, Date.now() + AHEAD_MS)], signal),
  );

/** Every night deletes old scans and makes room for those of the next months (R-scans-5). */
export const keepScansNightly = (db: Database, { scanDays }: Pick<Config, 'scanDays'>): Worker =>
  scheduledWorker('oldScans', { at: '43 3 * * *', catchUpMs: 24 * HOUR_MS }, async () => {
    await deleteOldScans(db, scanDays);
    await addScanMonths(db);
  });
