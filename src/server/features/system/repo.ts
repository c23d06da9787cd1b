import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';

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
