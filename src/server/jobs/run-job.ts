import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { NotYet, type Undo, type Worker } from './kind.ts';
import { giveBack, giveUp, isStillWanted, putOff, type TakenJob } from './repo.ts';

const MOST_REASON_TEXT = 500;
/** Keeps a process from taking a job again right after it returned it. */
const MOMENT_MS = 2000;

export interface Try extends TakenJob {
  createdAt: Date;
  payload: unknown;
  /** Aborts the try. */
  signal: AbortSignal;
  /** Whether the process is shutting down: then others may take the job immediately. */
  isClosing: () => boolean;
}

/** A try that failed. */
export class TryFailed extends Error {
  /** Applies the rules of the job's kind, once the library has stored the failure. */
  readonly settle: () => Promise<void>;

  constructor(reason: string, settle: () => Promise<void>) {
    super(reason);
    this.settle = settle;
  }
}

/**
 * Tries one job.
 * @throws {TryFailed} with the reason that is stored with the job
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

  if (job.signal.aborted || job.isClosing()) throw returned(job.isClosing() ? 0 : MOMENT_MS); // aborted while it waited for its lane
  let undo: Undo | void;
  try {
    undo = await run(job.payload, job);
  } catch (error) {
    throw failureOf(error);
  }
  // The job was taken back while it ran, as when its account was erased: nothing of it may stay.
  if (undo !== undefined && !(await isStillWanted(db, job))) await undo();
}
