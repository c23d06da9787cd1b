import { z } from 'zod';
import type { JobKindName } from '#shared/contracts/system/jobs.ts';

/** A kind of background work: the payload of its jobs, and the rules for failures. */
export interface JobKind<Payload = unknown> {
  /** Used in the queue, in the log, and for admins. */
  name: JobKindName;
  /** Never holds a secret, a link or a host's text: it is stored until the job is done. */
  payload: z.ZodType<Payload>;
  /** Each process runs one job at a time of all kinds in a lane. */
  lane: string;
  /**
   * What happens when a job is queued again with the same payload: it replaces the waiting one, or it is dropped while the
   * first waits or runs. By default both are done.
   */
  onDuplicate?: 'replace' | 'drop';
  /** After so many tries a job is given up and kept for admins to see. */
  maxAttempts: number;
  /** The wait after a number of tries. */
  retryDelayMs: (attempts: number) => number;
  /** Whether further tries would fail the same way. */
  isPermanent?: (error: unknown) => boolean;
  /** The work logs its failures itself, once and not at each try. */
  isQuiet?: true;
}

/** Infers a kind's type from its payload. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/** A running job. */
export interface RunningJob {
  id: string;
  createdAt: Date;
  /** Aborts the work, which then does not count as a try. */
  signal: AbortSignal;
}

/** Undoes what it can of a finished job that was taken back while it ran. */
export type Undo = () => Promise<void>;

/** Does one job; throws on failure. May run again if its process dies before the queue knows it is done. */
export type Work<Payload> = (payload: Payload, job: RunningJob) => Promise<Undo | void>;

/** A kind and the function that does it. */
export interface Worker {
  kind: JobKind;
  run: (payload: unknown, job: RunningJob) => Promise<Undo | void>;
  /** When it runs by the clock. */
  schedule?: Schedule;
}

export interface Schedule {
  /** The five fields of a cron expression, in UTC. */
  at: string;
  /** A run that was missed within this time, while no process ran, is made up for at start. */
  catchUpMs: number;
}

/** Makes a worker for a kind. */
export const worker = <Payload>(kind: JobKind<Payload>, work: Work<Payload>): Worker => ({
  kind,
  run: (payload, job) => work(kind.payload.parse(payload), job),
});

/** Work that runs by the clock, without a payload. A failed run is retried twice, a minute apart. */
export const scheduledWorker = (
  name: JobKindName,
  schedule: Schedule,
  work: (job: RunningJob) => Promise<void>,
): Worker => ({
  kind: {
    name,
    payload: z.unknown(),
    lane: name,
    maxAttempts: 3,
    retryDelayMs: () => 60_000,
  },
  run: (_payload, job) => work(job),
  schedule,
});

/** Thrown by work that cannot be done yet; it does not count as a try. */
export class RetryLater extends Error {
  readonly delayMs: number;

  constructor(delayMs: number) {
    super('not yet');
    this.delayMs = delayMs;
  }
}
