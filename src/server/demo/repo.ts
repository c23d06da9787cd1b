import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { liftLimits } from '#server/db/session-limits.ts';

/** Lets one process fill the database when several start at once. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await liftLimits(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Whether hosts have saved anything that demo data would mix with. */
export async function hasCabins(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from cabins) as found`);
  return rows[0]?.found === true;
}

/** A moment so many days before now; after now when there are fewer than none. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
