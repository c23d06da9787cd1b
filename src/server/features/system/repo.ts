import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { backupWatch } from '#server/db/schema.ts';
import type { Job, JOB_STATES } from '#shared/contracts/system/jobs.ts';
import type { Admin } from '#server/http/actor.ts';

/** Records the time of the newest backup (null for none), which resets the report of an earlier delay. */
export async function recordBackup(tx: Transaction, madeAt: Date | null): Promise<void> {
  await tx
    .insert(backupWatch)
    .values({ since: madeAt ?? sql`now()` })
    .onConflictDoNothing();
  if (madeAt === null) return;
  await tx.update(backupWatch).set({ since: madeAt, reportedAt: null }).where(lt(backupWatch.since, madeAt));
}

/** Marks a backup that is more than `hours` late as reported; true in one process only. */
export async function reportLate(tx: Transaction, hours: number): Promise<boolean> {
  const rows = await tx
    .update(backupWatch)
    .set({ reportedAt: sql`now()` })
    .where(
      and(isNull(backupWatch.reportedAt), lt(backupWatch.since, sql`now() - ${hours} * interval '1 hour'`)),
    )
    .returning({ since: backupWatch.since });
  return rows.length > 0;
}

/** Since when there is no backup; undefined before the first check. */
export async function findWatch(db: Executor) {
  const [row] = await db.select().from(backupWatch);
  return row;
}

/** The database's response time in milliseconds. */
export async function latencyOf(db: Executor): Promise<number> {
  const askedAt = performance.now();
  await ping(db);
  return performance.now() - askedAt;
}

/** Checks that the database answers; throws otherwise. */
export async function ping(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}

/** The database's size on disk, in bytes. */
export async function databaseSize(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  );
  return Number(rows[0]?.size ?? 0);
}

const STATE = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`;

interface JobFilter {
  state?: (typeof JOB_STATES)[number] | undefined;
}

/** Jobs for admins, without their payloads. */
const found = ({ state }: JobFilter) => sql`
  select id, task_identifier as kind, ${STATE} as state, attempts, created_at, run_at, last_error
  from graphile_worker.jobs where ${state === undefined ? sql`true` : sql`${STATE} = ${state}`}`;

/** Failed jobs first, then running, then waiting ones, each by time. */
export async function findJobs(
  db: Executor,
  _admin: Admin,
  filter: JobFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Job[]> {
  const { rows } = await db.execute<{
    id: number;
    kind: string;
    state: Job['state'];
    attempts: number;
    createdAt: Date;
    dueAt: Date;
    reason: string | null;
  }>(sql`
    select id::float8 as id, kind, state, attempts, created_at as "createdAt", run_at as "dueAt", last_error as reason
    from (${found(filter)}) as found
    order by array_position(array['failed', 'running', 'waiting'], state), run_at, id
    limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    dueAt: new Date(row.dueAt).toISOString(),
  }));
}

export async function countFoundJobs(db: Executor, _admin: Admin, filter: JobFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found(filter)}) as found`,
  );
  return rows[0]?.total ?? 0;
}

/** The kind of a job; undefined when it does not exist. */
export async function kindOfJob(tx: Transaction, _admin: Admin, id: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ kind: string }>(
    sql`select task_identifier as kind from graphile_worker.jobs where id = ${id}`,
  );
  return rows[0]?.kind;
}

/**
 * Makes a job due now with its attempts reset; without a number of attempts its maximum stays. False while it runs.
 */
export async function rescheduleJob(
  tx: Transaction,
  _admin: Admin,
  id: number,
  maxAttempts: number | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from graphile_worker.reschedule_jobs(
      array[${id}::bigint], now(), attempts => 0, max_attempts => ${maxAttempts}::int)`);
  return rowCount === 1;
}

/** False while it runs. */
export async function deleteJob(tx: Transaction, _admin: Admin, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`);
  return rowCount === 1;
}
