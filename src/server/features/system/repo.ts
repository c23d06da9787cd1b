import { sql, and, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { backupWatch } from '#server/db/schema.ts';

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
