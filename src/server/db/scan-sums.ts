import { sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/** SQL for the time zone of the days and hours in all sums (decision 35). */
export const COUNTING_ZONE = sql`(select time_zone from counting_zone)`;

/**
 * Adds scans to the sums by day, which must not contain them yet: the scans of one cabin, or all. Triggers update the other
 * sums (decision 14).
 */
export async function sumUpScans(tx: Transaction, cabinId?: number): Promise<void> {
  const condition = cabinId === undefined ? sql`true` : sql`cabin_id = ${cabinId}`;
  await tx.execute(sql`
    insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select day, code, cabin_id, count(*), count(distinct visitor), max(at)
    from scans where ${condition} group by day, code, cabin_id`);
  await tx.execute(sql`
    insert into scan_parts (day, cabin_id, dimension, value, scans)
    select day, cabin_id, dimension, value, count(*)
    from scans, lateral (values ('hour', to_char(at at time zone ${COUNTING_ZONE}, 'HH24')),
      ('language', language), ('device', device), ('source', source)) as part (dimension, value)
    where ${condition} group by day, cabin_id, dimension, value`);
}
