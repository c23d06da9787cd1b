import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { RetryLater, type Undo, type Worker } from './kind.ts';
import { returnToQueue, giveUp, isStillWanted, scheduleRetry, type LockedJob } from './repo.ts';

const MAX_REASON_LENGTH = 500;
/** Keeps a process from taking a job again right after it returned it. */
const RETURN_DELAY_MS = 2000;

export interface Attempt extends LockedJob {
  createdAt: Date;
  payload: unknown;
  /** Aborts the attempt. */
  signal: AbortSignal;
  /** Whether the process is shutting down: then others may take the job immediately. */
  isClosing: () => boolean;
}

/** A failed attempt. */
export class AttemptFailed extends Error {
  /** Applies the rules of the job's kind, once the library has stored the failure. */
  readonly settle: () => Promise<void>;

  constructor(reason: string, settle: () => Promise<void>) {
    super(reason);
    this.settle = settle;
  }
}

/**
 * Runs one attempt at a job.
 * @throws {AttemptFailed} with the reason that is stored with the job
 */
export async function runJob(
  db: Database,
  log: Pick<Log, 'warn'>,
  { kind, run }: Worker,
  job: Attempt,
): Promise<void> {
  const returned = (delayMs: number) =>
    new AttemptFailed('given back', () => returnToQueue(db, kind, job, delayMs));

  function failureOf(error: unknown): AttemptFailed {
    if (job.signal.aborted) return returned(job.isClosing() ? 0 : RETURN_DELAY_MS);
    if (error instanceof RetryLater) return returned(error.delayMs);
    const reason = reasonOf(error).slice(0, MAX_REASON_LENGTH);
    const isOver = job.attempts >= kind.maxAttempts || kind.isPermanent?.(error) === true;
    if (kind.isQuiet !== true) {
      const fate = isOver ? `is given up after ${job.attempts} tries` : `failed, try ${job.attempts}`;
      log.warn(`job ${job.id} (${kind.name}) ${fate}: ${reason}`);
    }
    return new AttemptFailed(reason, () =>
      isOver ? giveUp(db, job) : scheduleRetry(db, job, kind.retryDelayMs(job.attempts)),
    );
  }

  if (job.signal.aborted || job.isClosing()) throw returned(job.isClosing() ? 0 : RETURN_DELAY_MS); // aborted while it waited for its lane
  let undo: Undo | void;
  try {
    undo = await run(job.payload, job);
  } catch (error) {
    throw failureOf(error);
  }
  // The job was dropped while it ran, for example because its account was erased: none of its results may stay.
  if (undo !== undefined && !(await isStillWanted(db, job))) await undo();
}
