import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/drizzle.ts';
import { isOnQueue } from './repo.ts';

const ASK_EVERY_MS = 20;

/** Waits until a job is done, for `mostMs` at most; the job runs in any case. Never throws. */
export async function untilDone(db: Database, id: string, mostMs: number): Promise<void> {
  const deadline = Date.now() + mostMs;
  while (Date.now() < deadline && (await isOnQueue(db, id).catch(() => false))) await sleep(ASK_EVERY_MS);
}
