import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';

/** Asks the database for nothing; throws when it does not answer. */
export async function ping(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}
