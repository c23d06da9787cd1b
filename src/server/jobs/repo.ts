import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { JobKind } from './kind.ts';

// All that is asked of graphile-worker in SQL: its documented functions and the view `jobs`
// (https://worker.graphile.org/docs/admin-functions, /docs/jobs-view). What is in its tables stays its own.

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** graphile-worker's. */
const LONGEST_KEY = 512;

/**
 * What a job is found by while it waits: its kind, a number of its own unless a repetition is the same job, and its
 * payload, which the view does not show. One that is too long is left out: such a job is not found by it.
 */
function keyOf<Payload>({ name, onRepeat }: JobKind<Payload>, payload: NoInfer<Payload>): string {
  const key = (id: string, text: string) => `${name}:${id}:${text}`;
  const whole = key(onRepeat === undefined ? randomUUID() : '', JSON.stringify(payload));
  return whole.length > LONGEST_KEY ? key(randomUUID(), '') : whole;
}

/** SQL of a job's payload, out of its key; null for chores, which have none. */
export const PAYLOAD = String.raw`nullif(substring(key from '^\w+:[^:]*:(.*)$'), '')::jsonb`;

const addUnder = (key: string, kind: JobKind, payload: unknown, delayMs: number): SQL => sql`
  select id::text from graphile_worker.add_job(
    ${kind.name}, ${JSON.stringify(payload)}::json, run_at => ${inMs(delayMs)},
    max_attempts => ${kind.mostAttempts}, job_key => ${key}, flags => array[${kind.lane}]::text[],
    job_key_mode => ${kind.onRepeat === 'drop' ? 'unsafe_dedupe' : 'replace'})`;

/** Puts a job on the queue, in the transaction of what causes it; it is begun once that is through. Answers its id. */
export async function addJob<Payload>(
  db: Executor,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  delayMs = 0,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(addUnder(keyOf(kind, payload), kind, payload, delayMs));
  return rows[0]?.id ?? '';
}

/** A job that is this process's. */
export interface TakenJob {
  id: string;
  attempts: number;
  /** By which of the site's workers. */
  takenBy: string;
}

/** Whether nobody took a job back, or put another in its place: both take its key. */
export async function isStillWanted(db: Executor, { id }: TakenJob): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from graphile_worker.jobs where id = ${id} and key is not null`,
  );
  return rowCount === 1;
}

const LET_GO_EVERY_MS = 20;

/** Waits until graphile-worker has noted that a try failed, as its functions change no job that a worker has. */
async function untilLetGo(db: Database, { id, takenBy }: TakenJob): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`select from graphile_worker.jobs where id = ${id} and locked_by = ${takenBy}`,
    );
    if (rowCount === 0) return;
    await sleep(LET_GO_EVERY_MS);
  }
}

/** Changes what becomes of a job after a try that failed; of one that is no longer wanted nothing stays. */
async function afterTry(
  db: Database,
  job: TakenJob,
  change: (tx: Transaction, key: string) => Promise<unknown>,
): Promise<void> {
  await untilLetGo(db, job);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string | null }>(
      sql`select key from graphile_worker.jobs where id = ${job.id} and locked_at is null`,
    );
    const [left] = rows;
    if (left === undefined) return; // another worker has it, or somebody dropped it
    await (left.key === null ? complete(tx, job.id) : change(tx, left.key));
  });
}

const complete = (db: Executor, id: string) =>
  db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);

const reschedule = (db: Executor, id: string, changes: SQL) =>
  db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], ${changes})`);

/** Puts a job off. */
export const putOff = (db: Database, job: TakenJob, delayMs: number): Promise<void> =>
  afterTry(db, job, (tx) => reschedule(tx, job.id, sql`run_at => ${inMs(delayMs)}`));

/** Tries a job no more; it stays to be counted and looked into. */
export const giveUp = (db: Database, job: TakenJob): Promise<void> =>
  afterTry(db, job, (tx) => reschedule(tx, job.id, sql`max_attempts => ${job.attempts}`));

/** Gives a job back as if it had never been taken. */
export const giveBack = (
  db: Database,
  kind: JobKind,
  job: TakenJob & { payload: unknown },
  delayMs: number,
): Promise<void> =>
  afterTry(db, job, async (tx, key) => {
    const untried = sql`attempts => ${job.attempts - 1}`;
    await reschedule(tx, job.id, untried); // one that was tried as often as it may be would not be replaced
    await tx.execute(addUnder(key, { ...kind, onRepeat: 'replace' }, job.payload, delayMs)); // forgets the reason
    await reschedule(tx, job.id, untried);
  });

/** Takes back the jobs that a condition on the view names; a worker that is at one hears of it by {@link isStillWanted}. */
export async function takeBack(db: Executor, condition: SQL): Promise<void> {
  await db.execute(sql`
    select graphile_worker.remove_job(key) from (
      select key from graphile_worker.jobs where key is not null and ${condition}) as found`);
}

/** Whether such a job is still to be done. */
export async function isToBeDone<Payload>(
  tx: Transaction,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from graphile_worker.jobs
    where key = ${keyOf(kind, payload)} and (attempts < max_attempts or locked_at is not null)`);
  return rowCount === 1;
}

export async function isOnQueue(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from graphile_worker.jobs where id = ${id}`);
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
    select task_identifier as kind,
      (count(*) filter (where locked_at is null and attempts < max_attempts))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed
    from graphile_worker.jobs group by task_identifier order by task_identifier`);
  return rows;
}

/** Forgets jobs that were given up so long ago. */
export async function deleteFailuresBefore(db: Executor, keptMs: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < ${inMs(-keptMs)}))`);
}

/** Takes the jobs out of the database that were in the archive it was restored from. */
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
  if (lastError !== null) {
    await tx.execute(sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${lastError})`);
  }
  await reschedule(tx, id, sql`attempts => ${attempts}`);
}

const signOfLife = (worker: unknown) => sql`${LOCKS.jobs}, hashtext(${worker})`;

/**
 * The workers that have jobs but give no sign of life (`heartbeat.ts`). Two processes that check at the same moment may each
 * skip workers: while one looks at a worker, it looks alive to the other.
 */
export async function findSilent(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ worker: string }>(sql`
    select worker from (
      select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) as workers
    where pg_try_advisory_xact_lock(${signOfLife(sql`worker`)})`);
  return rows.map(({ worker }) => worker);
}

/** Lets others take the jobs of workers that are dead, if they still give no sign of life. */
export async function freeJobsOf(db: Database, workers: readonly string[]): Promise<void> {
  for (const worker of workers) {
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        select from graphile_worker.jobs where locked_by = ${worker} and pg_try_advisory_xact_lock(${signOfLife(worker)}) limit 1`);
      if (rowCount === 0) return;
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id::text from graphile_worker.jobs where locked_by = ${worker} and key is null`,
      );
      await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${worker}])`);
      for (const { id } of rows) await complete(tx, id); // taken back or replaced meanwhile
    });
  }
}
