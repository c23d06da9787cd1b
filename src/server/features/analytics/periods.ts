import { dayIn } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { keepPeriods } from './periods.repo.ts';

const HOUR_MS = 3_600_000;

/** The periods that end tomorrow are made in the evening, so that they are there when the day begins. */
const AHEAD_MS = 4 * HOUR_MS;

/** Keeps the sums of the periods that end today (R-analytics-1). Until they are there, lists compute them. */
export const periods = (db: Database, { timeZone }: { timeZone: string }): Worker =>
  scheduledWorker('periods', { at: '7 * * * *', catchUpMs: HOUR_MS }, ({ signal }) =>
    keepPeriods(db, [dayIn(timeZone), dayIn(timeZone, Date.now() + AHEAD_MS)], signal),
  );
