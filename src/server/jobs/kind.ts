import { z } from 'zod';
import type { JobKindName } from '#shared/contracts/system/jobs.ts';

/** A kind of background work: what its jobs are told, and what becomes of those that fail. */
export interface JobKind<Payload = unknown> {
  /** In the queue, in the log, and for admins. */
  name: JobKindName;
  /** What a job is told. Never a secret, a link, or words of a host's: it stays until the job is done. */
  payload: z.ZodType<Payload>;
  /** Of all kinds in one lane, one job at a time is worked on in each process. */
  lane: string;
  /**
   * What happens to a job that is queued again with the same payload: it takes the place of the one that waits, or it is
   * dropped while that one waits or runs. Without this both are done.
   */
  onRepeat?: 'replace' | 'drop';
  /** After so many tries a job is given up, and left for an admin to look into. */
  mostAttempts: number;
  /** How long to wait after so many tries. */
  waitMs: (attempts: number) => number;
  /** Whether a try that failed so says that all others will. */
  isHopeless?: (error: unknown) => boolean;
  /** The work itself says what is wrong, once and not at each try. */
  isQuiet?: true;
}

/** Types a kind by its payload. */
export const jobKind = <Payload>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/** One job while it is worked on. */
export interface RunningJob {
  id: string;
  createdAt: Date;
  /** Ends the work, which then does not count as a try. */
  signal: AbortSignal;
}

/** Undoes what can be undone of a job that was done, but was taken off the queue in between. */
export type Undo = () => Promise<void>;

/** Does one job; throws when that failed. May be done again when its process dies before the queue knows. */
export type Work<Payload> = (payload: Payload, job: RunningJob) => Promise<Undo | void>;

/** A kind and what does it. */
export interface Worker {
  kind: JobKind;
  run: (payload: unknown, job: RunningJob) => Promise<Undo | void>;
  /** When it is done without being asked for. */
  schedule?: Schedule;
}

export interface Schedule {
  /** A crontab's five fields, in UTC. */
  at: string;
  /** What was missed while no process ran is done at the start if it is not longer ago. */
  catchUpMs: number;
}

/** Who does the jobs of a kind. */
export const worker = <Payload>(kind: JobKind<Payload>, work: Work<Payload>): Worker => ({
  kind,
  run: (payload, job) => work(kind.payload.parse(payload), job),
});

/** Work that comes by the clock and needs to be told nothing. One that fails is tried again soon, and then the next time. */
export const chore = (
  name: JobKindName,
  schedule: Schedule,
  work: (job: RunningJob) => Promise<void>,
): Worker => ({
  kind: {
    name,
    payload: z.unknown(),
    lane: name,
    mostAttempts: 3,
    waitMs: () => 60_000,
  },
  run: (_payload, job) => work(job),
  schedule,
});

/** Thrown by work that cannot be done yet, through no fault of its own: no try is counted. */
export class NotYet extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('not yet');
    this.waitMs = waitMs;
  }
}
