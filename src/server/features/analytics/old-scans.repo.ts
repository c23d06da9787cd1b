import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { KEPT_FROM } from '#server/db/scan-sums.ts';

/**
 * Deletes the scans of the months that ended more than `days` ago; their sums stay. The clock is the database's, because a
 * machine's own may be wrong. A cabin is restored or recounted before or after this, never meanwhile.
 */
export async function deleteOldScans(db: Database, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    // But not lock_timeout: scans wait behind a lock that this waits for.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
    await tx.execute(sql`
      update counting_zone
      set kept_from = greatest(kept_from, date_trunc('month', current_date - ${days}::int)::date)`);
    const { rows } = await tx.execute<{ name: string }>(sql`
      select relid::regclass::text as name from pg_partition_tree('scans')
      where isleaf and relid::regclass::text < to_char(${KEPT_FROM}, '"scans_"YYYY_MM')`);
    for (const { name } of rows) await tx.execute(sql`drop table ${sql.identifier(name)}`);
    for (const table of ['scans_default', 'trash_scans'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where day < ${KEPT_FROM}`);
  });
}

/** Makes the partitions of this month and the next two, and moves scans that came before their month's there. */
export async function addScanMonths(db: Database): Promise<void> {
  await db.execute(sql`select add_scan_months()`);
}
