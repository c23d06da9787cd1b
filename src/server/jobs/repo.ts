import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { JobKind } from './kind.ts';

// All SQL for graphile-worker: its documented functions and its `jobs` view
// (https://worker.graphile.org/docs/admin-functions, https://worker.graphile.org/docs/jobs-view), never its tables.

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** graphile-worker's limit, in characters. */
const MAX_KEY_LENGTH = 512;

/**
 * A job's key contains its payload, which the view lacks, so that jobs can be found by it: the kind, a UUID unless duplicates
 * count as one job, and the payload. A payload that does not fit is left out.
 */
function keyOf<Payload>({ name, onDuplicate }: JobKind<Payload>, payload: NoInfer<Payload>): string {
  const key = (id: string, text: string) => `${name}:${id}:${text}`;
  const whole = key(onDuplicate === undefined ? randomUUID() : '', JSON.stringify(payload));
  return whole.length > MAX_KEY_LENGTH ? key(randomUUID(), '') : whole;
}

/** SQL that reads a job's payload from its key; null for scheduled jobs, which have none. */
export const PAYLOAD = String.raw`nullif(substring(key from '^\w+:[^:]*:(.*)$'), '')::jsonb`;

const addJobSql = (key: string, kind: JobKind, payload: unknown, delayMs: number): SQL => sql`
  select id::text from graphile_worker.add_job(
    ${kind.name}, ${JSON.stringify(payload)}::json, run_at => ${inMs(delayMs)},
    max_attempts => ${kind.maxAttempts}, job_key => ${key}, flags => array[${kind.lane}]::text[],
    job_key_mode => ${kind.onDuplicate === 'drop' ? 'unsafe_dedupe' : 'replace'})`;

/** Queues a job in the caller's transaction; it starts after the commit. Returns its id. */
export async function addJob<Payload>(
  db: Executor,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  delayMs = 0,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(addJobSql(keyOf(kind, payload), kind, payload, delayMs));
  return rows[0]?.id ?? '';
}

/** A job that this process works on. */
export interface LockedJob {
  id: string;
  attempts: number;
  /** The id of this process's worker pool. */
  lockedBy: string;
}

/** False once a job was dropped or replaced: both clear its key. */
export async function isStillWanted(db: Executor, { id }: LockedJob): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from graphile_worker.jobs where id = ${id} and key is not null`,
  );
  return rowCount === 1;
}

const UNLOCK_POLL_MS = 20;

/** Waits until graphile-worker has stored the failure and unlocked the job: its functions change no locked job. */
async function untilUnlocked(db: Database, { id, lockedBy }: LockedJob): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`select from graphile_worker.jobs where id = ${id} and locked_by = ${lockedBy}`,
    );
    if (rowCount === 0) return;
    await sleep(UNLOCK_POLL_MS);
  }
}

/** Changes a job after a failed attempt; one that is no longer wanted is deleted. */
async function settleTry(
  db: Database,
  job: LockedJob,
  change: (tx: Transaction, key: string) => Promise<unknown>,
): Promise<void> {
  await untilUnlocked(db, job);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string | null }>(
      sql`select key from graphile_worker.jobs where id = ${job.id} and locked_at is null`,
    );
    const [left] = rows;
    if (left === undefined) return; // another worker took it, or an admin dropped it
    await (left.key === null ? complete(tx, job.id) : change(tx, left.key));
  });
}

const complete = (db: Executor, id: string) =>
  db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);

const reschedule = (db: Executor, id: string, changes: SQL) =>
  db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], ${changes})`);

/** Schedules the next attempt. */
export const scheduleRetry = (db: Database, job: LockedJob, delayMs: number): Promise<void> =>
  settleTry(db, job, (tx) => reschedule(tx, job.id, sql`run_at => ${inMs(delayMs)}`));

/** Gives a job up; it stays for admins to see. */
export const giveUp = (db: Database, job: LockedJob): Promise<void> =>
  settleTry(db, job, (tx) => reschedule(tx, job.id, sql`max_attempts => ${job.attempts}`));

/** Returns a job to the queue without counting the attempt. */
export const returnToQueue = (
  db: Database,
  kind: JobKind,
  job: LockedJob & { payload: unknown },
  delayMs: number,
): Promise<void> =>
  settleTry(db, job, async (tx, key) => {
    const untried = sql`attempts => ${job.attempts - 1}`;
    await reschedule(tx, job.id, untried); // add_job replaces only jobs that have attempts left
    await tx.execute(addJobSql(key, { ...kind, onDuplicate: 'replace' }, job.payload, delayMs)); // clears the error
    await reschedule(tx, job.id, untried);
  });

/** Drops the jobs that match a condition on the view. For a running one {@link isStillWanted} is false from then on. */
export async function dropJobs(db: Executor, condition: SQL): Promise<void> {
  await db.execute(sql`
    select graphile_worker.remove_job(key) from (
      select key from graphile_worker.jobs where key is not null and ${condition}) as found`);
}

/** Whether a job with this payload waits or runs. */
export async function isPending<Payload>(
  tx: Transaction,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from graphile_worker.jobs
    where key = ${keyOf(kind, payload)} and (attempts < max_attempts or locked_at is not null)`);
  return rowCount === 1;
}

async function isOnQueue(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from graphile_worker.jobs where id = ${id}`);
  return rowCount === 1;
}

const DONE_POLL_MS = 20;

/** Waits until a job is done, for at most `timeoutMs`; the job runs in any case. Never throws. */
export async function waitUntilDone(db: Database, id: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && (await isOnQueue(db, id).catch(() => false))) await sleep(DONE_POLL_MS);
}

export interface JobCount extends Record<string, unknown> {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
}

/** The number of jobs of each kind that has any. */
export async function countJobs(db: Executor): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select task_identifier as kind,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed
    from graphile_worker.jobs group by task_identifier order by task_identifier`);
  return rows;
}

/** Deletes jobs that were given up more than `keptMs` ago. */
export async function deleteFailuresBefore(db: Executor, keptMs: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < ${inMs(-keptMs)}))`);
}

/** Removes and returns the jobs that were restored from an archive. */
export async function takeWaitingJobs(tx: Transaction) {
  const { rows } = await tx.execute<{
    kind: string;
    payload: unknown;
    delayMs: number;
    attempts: number;
    lastError: string | null;
  }>(sql`
    delete from waiting_jobs
    returning kind, payload, attempts, last_error as "lastError",
      greatest(0, extract(epoch from due_at - now()) * 1000)::float as "delayMs"`);
  return rows;
}

/** Restores the number of attempts and the last error of a job from an archive. */
export async function setAttempts(
  tx: Transaction,
  id: string,
  attempts: number,
  lastError: string | null,
): Promise<void> {
  if (lastError !== null) {
    await tx.execute(sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${lastError})`);
  }
  await reschedule(tx, id, sql`attempts => ${attempts}`);
}

const heartbeatLock = (worker: unknown) => sql`${LOCKS.jobs}, hashtext(${worker})`;

/**
 * The workers that have jobs but hold no heartbeat lock (`heartbeat.ts`). Two processes that check at the same time may
 * each skip workers, since the check takes the lock for a moment.
 */
export async function findSilentWorkers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select worker from (
      select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) as workers
    where pg_try_advisory_xact_lock(${heartbeatLock(sql`worker`)})`);
  return rows.map(({ worker }) => worker);
}

/** Unlocks the jobs of dead workers, unless they hold their heartbeat lock by now. */
export async function unlockJobsOf(db: Database, workers: readonly string[]): Promise<void> {
  for (const worker of workers) {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        select from graphile_worker.jobs where locked_by = ${worker} and pg_try_advisory_xact_lock(${heartbeatLock(worker)}) limit 1`);
      if (rowCount === 0) return;
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id::text from graphile_worker.jobs where locked_by = ${worker} and key is null`,
      );
      await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${worker}])`);
      for (const { id } of rows) await complete(tx, id); // dropped or replaced while they ran
    });
  }
}
