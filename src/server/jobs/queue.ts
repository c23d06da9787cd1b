import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import { isConnectionError, reasonOf } from '#server/db/errors.ts';
import type { DatabaseHandle, Log } from '#server/db/client.ts';
import type { Worker } from './kind.ts';
import { createLanes } from './lanes.ts';
import { startHeartbeat, type Heartbeat, watchForDeadWorkers } from './heartbeat.ts';
import { addJob, setAttempts, takeWaitingJobs } from './repo.ts';
import { runJob, AttemptFailed } from './run-job.ts';

/** Jobs that one process runs at the same time. */
const CONCURRENCY = 5;
/** How often each process looks for jobs that have come due. New jobs are notified. */
const POLL_INTERVAL_MS = 5000;
/** The time that running jobs get on shutdown before they are aborted. */
const ABORT_AFTER_MS = 3000;
/** The longest wait for jobs on shutdown; another process takes over the rest. */
const CLOSE_TIMEOUT_MS = 6000;
const RESTART_DELAY_MS = 1000;

export interface Queue {
  /** Starts working in the background. Never throws. */
  start(): void;
  /** The maximum number of attempts for jobs of a kind; null for an unknown kind. */
  maxAttemptsOf(kind: string): number | null;
  /** Stops. Unfinished jobs wait for the next process. The database must still be open. */
  close(): Promise<void>;
}

/** Queues the jobs that waited in the restored archive. Kinds that this version does not know are dropped. */
export async function queueWaitingJobs(
  { db }: Pick<DatabaseHandle, 'db'>,
  workers: readonly Worker[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { kind: name, payload, delayMs, attempts, lastError } of await takeWaitingJobs(tx)) {
      const kind = workers.find((worker) => worker.kind.name === name)?.kind;
      if (kind === undefined) continue;
      const id = await addJob(tx, kind, payload, delayMs);
      await setAttempts(tx, id, Math.min(attempts, kind.maxAttempts), lastError);
    }
  });
}

/** Runs the queue with graphile-worker. Any number of processes may share one database. */
export function createQueue(database: DatabaseHandle, workers: readonly Worker[], log: Log): Queue {
  const closing = new AbortController();
  const lanes = createLanes(workers);
  let isDown = false;
  let runner: Runner | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopWatching: (() => void) | undefined;
  const settling = new Set<Promise<void>>();

  const stop = () => void runner?.stop().catch(() => {}); // rejects when it is already stopped

  /** Logs an outage once, not at every failed query. */
  function logOutage(error: unknown): void {
    if (!isDown && !closing.signal.aborted) log.warn(`background work waits: ${reasonOf(error)}`);
    isDown = true;
  }

  /** Logs graphile-worker's warnings and errors, except failed jobs, which `runJob` logs. */
  function logLine(level: string, message: string, meta: Record<string, unknown> = {}): void {
    if (level === 'debug' || level === 'info' || meta['failure'] === true || closing.signal.aborted) return;
    const error = meta['error'] ?? meta['fatalError'];
    if (isConnectionError(error)) logOutage(error);
    // The runner stops because of an error that is already logged, and starts again.
    else if (!message.startsWith('Runner stopping')) log.warn(`background work: ${message}`);
  }

  /** When the database is down, the library's retry delay stays in effect. */
  async function settleLater({ settle }: AttemptFailed): Promise<void> {
    const settled = settle().catch(() => {});
    settling.add(settled);
    await settled;
    settling.delete(settled);
  }

  async function workUntilStopped(): Promise<void> {
    const { Logger, parseCronItems, run } = await import('graphile-worker');
    if (closing.signal.aborted) return;
    const events: WorkerEvents = new EventEmitter();
    let name = '';
    events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
    events.on('worker:getJob:error', ({ error }) => logOutage(error));
    let heartbeat: Heartbeat | undefined;

    const taskOf =
      (worker: Worker): NonNullable<RunnerOptions['taskList']>[string] =>
      (payload, { job, abortSignal }) =>
        lanes
          .run(worker.kind.lane, () =>
            runJob(database.db, log, worker, {
              id: job.id,
              attempts: job.attempts,
              lockedBy: name,
              createdAt: job.created_at,
              payload,
              signal:
                heartbeat === undefined ? abortSignal : AbortSignal.any([abortSignal, heartbeat.signal()]),
              isClosing: () => closing.signal.aborted,
            }),
          )
          .catch((error: unknown) => {
            // The library stores the failure first; then the rules of the kind apply.
            if (error instanceof AttemptFailed) void settleLater(error);
            throw error;
          });

    runner = await run({
      pgPool: database.pool,
      schema: 'graphile_worker',
      noHandleSignals: true,
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL_MS,
      gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
      forbiddenFlags: lanes.busyLanes(events),
      logger: new Logger(() => logLine),
      events,
      // With batching off, a failed query of the library is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(workers.map((worker) => [worker.kind.name, taskOf(worker)])),
      parsedCronItems: parseCronItems(
        workers.flatMap(({ kind, schedule }) =>
          schedule === undefined
            ? []
            : {
                task: kind.name,
                match: schedule.at,
                options: {
                  backfillPeriod: schedule.catchUpMs,
                  maxAttempts: kind.maxAttempts,
                  jobKey: kind.name,
                },
              },
        ),
      ),
    });
    const ended = runner.promise.catch(logOutage);
    try {
      heartbeat = await startHeartbeat(database, name, () => (isDown = false));
      if (!closing.signal.aborted) await ended;
    } finally {
      stop();
      await ended;
      await heartbeat?.end();
    }
  }

  async function workOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await workUntilStopped().catch(logOutage);
      await sleep(RESTART_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    maxAttemptsOf: (name) => workers.find(({ kind }) => kind.name === name)?.kind.maxAttempts ?? null,
    start() {
      stopWatching = watchForDeadWorkers(database.db);
      running = workOn();
    },
    async close() {
      closing.abort();
      stopWatching?.();
      stop();
      const done = running.then(() => Promise.all(settling));
      await Promise.race([done, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
