import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { NotYet, type Undo, type Worker } from './kind.ts';
import { finish, giveBack, giveUp, putOff, type TakenJob } from './repo.ts';

const MOST_REASON_TEXT = 500;
/** A job that is given back while its process goes on, which must not take it again at once. */
const MOMENT_MS = 2000;

export interface Try extends TakenJob {
  createdAt: Date;
  payload: unknown;
  /** Ends the try. */
  signal: AbortSignal;
  /** Whether the process is about to end: others may have the job at once. */
  isClosing: () => boolean;
}

/**
 * Tries one job and settles on the queue what became of it, by the rules of its kind.
 * @throws what the work threw, or what the database did
 */
export async function runJob(
  db: Database,
  log: Pick<Log, 'warn'>,
  { kind, run }: Worker,
  job: Try,
): Promise<void> {
  async function settleFailure(error: unknown): Promise<void> {
    if (job.signal.aborted) return giveBack(db, job, job.isClosing() ? 0 : MOMENT_MS);
    if (error instanceof NotYet) return giveBack(db, job, error.waitMs);
    const reason = reasonOf(error).slice(0, MOST_REASON_TEXT);
    const isOver = job.attempts >= kind.mostAttempts || kind.isHopeless?.(error) === true;
    if (kind.isQuiet !== true) {
      const fate = isOver ? `is given up after ${job.attempts} tries` : `failed, try ${job.attempts}`;
      log.warn(`job ${job.id} (${kind.name}) ${fate}: ${reason}`);
    }
    return isOver ? giveUp(db, job, reason) : putOff(db, job, kind.waitMs(job.attempts), reason);
  }

  if (job.signal.aborted || job.isClosing()) {
    // It waited for its turn.
    await giveBack(db, job, job.isClosing() ? 0 : MOMENT_MS);
    throw new Error('not begun');
  }
  let undo: Undo | void;
  try {
    undo = await run(job.payload, job);
  } catch (error) {
    await settleFailure(error);
    throw error;
  }
  // Taken off the queue while it was done, as with its account: nothing of it may stay.
  if (!(await finish(db, job))) await undo?.();
}
