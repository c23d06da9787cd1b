import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { NotYet, type Undo, type Worker } from './kind.ts';
import { giveBack, giveUp, isStillWanted, putOff, type TakenJob } from './repo.ts';

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

/** A try that failed. */
export class TryFailed extends Error {
  /** What the rules of its kind make of the job, once the library has noted the failure. */
  readonly settle: () => Promise<void>;

  constructor(reason: string, settle: () => Promise<void>) {
    super(reason);
    this.settle = settle;
  }
}

/**
 * Tries one job.
 * @throws {TryFailed} with the reason that stays with the job
 */
export async function runJob(
  db: Database,
  log: Pick<Log, 'warn'>,
  { kind, run }: Worker,
  job: Try,
): Promise<void> {
  const returned = (delayMs: number) => new TryFailed('given back', () => giveBack(db, kind, job, delayMs));

  function failureOf(error: unknown): TryFailed {
    if (job.signal.aborted) return returned(job.isClosing() ? 0 : MOMENT_MS);
    if (error instanceof NotYet) return returned(error.waitMs);
    const reason = reasonOf(error).slice(0, MOST_REASON_TEXT);
    const isOver = job.attempts >= kind.mostAttempts || kind.isHopeless?.(error) === true;
    if (kind.isQuiet !== true) {
      const fate = isOver ? `is given up after ${job.attempts} tries` : `failed, try ${job.attempts}`;
      log.warn(`job ${job.id} (${kind.name}) ${fate}: ${reason}`);
    }
    return new TryFailed(reason, () =>
      isOver ? giveUp(db, job) : putOff(db, job, kind.waitMs(job.attempts)),
    );
  }

  if (job.signal.aborted || job.isClosing()) throw returned(job.isClosing() ? 0 : MOMENT_MS); // it waited for its turn
  let undo: Undo | void;
  try {
    undo = await run(job.payload, job);
  } catch (error) {
    throw failureOf(error);
  }
  // Taken back while it was done, as with its account: nothing of it may stay.
  if (undo !== undefined && !(await isStillWanted(db, job))) await undo();
}
