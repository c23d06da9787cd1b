import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { JobKind } from './kind.ts';

// All that is asked of graphile-worker's tables. Its functions are documented; its tables are not, so that its version is
// an exact one, and the tests of this folder are what a newer one has to pass.

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const NUDGE = sql`pg_notify('jobs:insert', '{"count":5}')`;

/** Puts a job on the queue, in the transaction of what causes it; it is begun once that is through. Answers its id. */
export async function addJob<Payload>(
  db: Executor,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  delayMs = 0,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from graphile_worker.add_job(
      ${kind.name}, ${JSON.stringify(payload)}::json, run_at => ${inMs(delayMs)},
      max_attempts => ${kind.mostAttempts}, job_key => ${kind.keyOf?.(payload) ?? null}::text,
      flags => array[${kind.lane}]::text[],
      job_key_mode => ${kind.firstStays ? 'unsafe_dedupe' : 'replace'})`);
  return rows[0]?.id ?? '';
}

/** A job that is this process's. */
export interface TakenJob {
  id: string;
  attempts: number;
  /** By which of the site's workers. */
  takenBy: string;
}

const stillOurs = ({ id, takenBy }: TakenJob) => sql`id = ${id} and locked_by = ${takenBy}`;

/** Takes a job that was done off the queue; false when somebody else did. */
export async function finish(db: Executor, { id }: TakenJob): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
  return rowCount === 1;
}

/** Puts a job off after a try that failed. */
export async function putOff(db: Executor, job: TakenJob, delayMs: number, reason: string): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, run_at = ${inMs(delayMs)}, last_error = ${reason}, updated_at = now()
    where ${stillOurs(job)}`);
}

/** Gives a job back as if it had never been taken. */
export async function giveBack(db: Executor, job: TakenJob, delayMs: number): Promise<void> {
  await db.execute(sql`
    with given as (
      update graphile_worker._private_jobs
      set locked_by = null, locked_at = null, run_at = ${inMs(delayMs)}, attempts = attempts - 1
      where ${stillOurs(job)} returning 1)
    select ${NUDGE} from given`);
}

/** Tries a job no more; it stays to be counted and looked into. */
export async function giveUp(db: Executor, job: TakenJob, reason: string): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, max_attempts = greatest(attempts, 1), last_error = ${reason}, updated_at = now()
    where ${stillOurs(job)}`);
}

/** Whether a job with this key is still to be done. */
export async function isToBeDone(tx: Transaction, key: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from graphile_worker._private_jobs where key = ${key} and (attempts < max_attempts or locked_at is not null)`,
  );
  return rowCount === 1;
}

export async function isOnQueue(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from graphile_worker._private_jobs where id = ${id}`);
  return rowCount === 1;
}

export interface JobCount extends Record<string, unknown> {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
}

/** How many jobs there are, kind by kind; of kinds without any, nothing. */
export async function countJobs(db: Executor): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select identifier as kind,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by identifier order by identifier`);
  return rows;
}

/** Forgets jobs that were given up so long ago. */
export async function deleteFailuresBefore(db: Executor, keptMs: number): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and updated_at < ${inMs(-keptMs)}`);
}

/** Jobs on their way to the queue: what was to be done where this site's data comes from. */
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

/** Remembers what became of a job's tries before it arrived here. */
export async function setTries(
  tx: Transaction,
  id: string,
  attempts: number,
  lastError: string | null,
): Promise<void> {
  await tx.execute(sql`
    update graphile_worker._private_jobs
    set attempts = least(${attempts}, max_attempts), last_error = ${lastError} where id = ${id}`);
}

const signOfLife = (worker: unknown) => sql`${LOCKS.jobs}, hashtext(${worker})`;

/**
 * The workers that have jobs but give no sign of life (`heartbeat.ts`). While they are looked at none can be given for them,
 * so that of two who look at once one may miss some.
 */
export async function findSilent(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select worker from (
      select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null) as workers
    where pg_try_advisory_xact_lock(${signOfLife(sql`worker`)})`);
  return rows.map(({ worker }) => worker);
}

/** Lets others take the jobs of workers that are dead, if they still give no sign of life. */
export async function freeJobsOf(db: Database, workers: readonly string[]): Promise<void> {
  await db.execute(sql`
    select ${NUDGE} from (
      select graphile_worker.force_unlock_workers(array_agg(worker)) from (
        select worker from unnest(${sql`array[${sql.join(
          workers.map((worker) => sql`${worker}`),
          sql`, `,
        )}]::text[]`}) as worker
        where pg_try_advisory_xact_lock(${signOfLife(sql`worker`)})) as dead) as freed`);
}
