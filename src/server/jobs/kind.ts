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
  /** After this number of failed attempts a job is given up and kept for admins to see. */
  maxAttempts: number;
  /** The delay before the next attempt. */
  retryDelayMs: (attempts: number) => number;
  /** Whether further attempts would fail in the same way. */
  isPermanent?: (error: unknown) => boolean;
  /** The work logs its failures itself, once and not at each attempt. */
  isQuiet?: true;
}

/** Infers a kind's type from its payload. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/** A running job. */
export interface RunningJob {
  id: string;
  createdAt: Date;
  /** Aborts the work; the attempt is then not counted. */
  signal: AbortSignal;
}

/** Undoes the results of a job that was dropped while it ran, as far as possible. */
export type Undo = () => Promise<void>;

/** Does one job; throws on failure. May run again if its process dies before the queue knows it is done. */
export type Work<Payload> = (payload: Payload, job: RunningJob) => Promise<Undo | void>;

/** A kind and the function that does it. */
export interface Worker {
  kind: JobKind;
  run: (payload: unknown, job: RunningJob) => Promise<Undo | void>;
  /** For scheduled work. */
  schedule?: Schedule;
}

export interface Schedule {
  /** The five fields of a cron expression, in UTC. */
  at: string;
  /** A run missed within this time, while no process ran, is made up for at the start. */
  catchUpMs: number;
}

/** Makes a worker for a kind. */
export const worker = <Payload>(kind: JobKind<Payload>, work: Work<Payload>): Worker => ({
  kind,
  run: (payload, job) => work(kind.payload.parse(payload), job),
});

/** Makes a worker for scheduled work, which has no payload. A failed run is retried twice, a minute apart. */
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

/** Thrown by work that cannot be done yet; the attempt is not counted. */
export class RetryLater extends Error {
  readonly delayMs: number;

  constructor(delayMs: number) {
    super('not yet');
    this.delayMs = delayMs;
  }
}
