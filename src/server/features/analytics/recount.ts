import { z } from 'zod';
import type { Database } from '#server/db/drizzle.ts';
import { jobKind, type Worker, worker } from '#server/jobs/kind.ts';
import { addJob } from '#server/jobs/repo.ts';
import { setCountingZone, isRecounting, recountScans } from './counting-zone.repo.ts';

const RECOUNT = jobKind({
  name: 'recount',
  payload: z.object({}),
  lane: 'recount',
  onDuplicate: 'drop',
  maxAttempts: 100,
  retryDelayMs: (attempts) => Math.min(10_000 * 2 ** Math.min(attempts - 1, 10), 3_600_000),
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
