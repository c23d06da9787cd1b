import { sql, and, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { backupWatch } from '#server/db/schema.ts';

/** Notes when the newest backup was made (null: none was yet), which ends what was reported of an earlier one. */
export async function noteBackup(tx: Transaction, madeAt: Date | null): Promise<void> {
  await tx
    .insert(backupWatch)
    .values({ since: madeAt ?? sql`now()` })
    .onConflictDoNothing();
  if (madeAt === null) return;
  await tx.update(backupWatch).set({ since: madeAt, reportedAt: null }).where(lt(backupWatch.since, madeAt));
}

/** Whether the backup is more than `hours` late and was not reported: of several processes one alone is told so. */
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

/** Since when there is no backup; undefined before the first look. */
export async function findWatch(db: Executor) {
  const [row] = await db.select().from(backupWatch);
  return row;
}

/** How long the database takes to answer nothing, in milliseconds. */
export async function latencyOf(db: Executor): Promise<number> {
  const askedAt = performance.now();
  await ping(db);
  return performance.now() - askedAt;
}

/** Asks the database for nothing; throws when it does not answer. */
export async function ping(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}

/** What the database takes on its disk, in bytes. */
export async function databaseSize(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  );
  return Number(rows[0]?.size ?? 0);
}
