import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/** SQL for the time zone of the days and hours in all sums (decision 35). */
export const COUNTING_ZONE = sql`(select time_zone from counting_zone)`;

/** SQL for the first day whose scans are kept. Sums of earlier days cannot be counted again. */
export const KEPT_FROM = sql`(select coalesce(kept_from, '-infinity') from counting_zone)`;

/**
 * Adds scans to the sums by day, which must not contain them yet: those of a condition, or all. Triggers update the other
 * sums (decision 14).
 */
export async function sumUpScans(tx: Transaction, condition: SQL = sql`true`): Promise<void> {
  const found = sql`(select *, at at time zone ${COUNTING_ZONE} as local from scans where ${condition}) as found`;
  await tx.execute(sql`
    insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select local::date, code, cabin_id, count(*), count(distinct visitor), max(at)
    from ${found} group by 1, code, cabin_id
    on conflict (day, code, cabin_id) do update
      set scans = scan_days.scans + excluded.scans, visitors = scan_days.visitors + excluded.visitors,
        last_scan_at = greatest(scan_days.last_scan_at, excluded.last_scan_at)`);
  await tx.execute(sql`
    insert into scan_parts (day, cabin_id, dimension, value, scans)
    select local::date, cabin_id, dimension, value, count(*)
    from ${found}, lateral (values ('hour', to_char(local, 'HH24')),
      ('language', language), ('device', device), ('source', source)) as part (dimension, value)
    group by 1, cabin_id, dimension, value
    on conflict (day, cabin_id, dimension, value) do update set scans = scan_parts.scans + excluded.scans`);
}

/**
 * Counts a cabin's scans again, in days of the current time zone. Each scan is counted in the sums of its `day`, so those of
 * the days that are kept are exactly these scans. One that moves to an earlier day is added to what is known of that day.
 */
export async function recountCabin(tx: Transaction, cabinId: number): Promise<void> {
  const kept = sql`cabin_id = ${cabinId} and day >= ${KEPT_FROM}`;
  await tx.execute(sql`delete from scan_days where ${kept}`);
  await tx.execute(sql`delete from scan_parts where ${kept}`);
  await sumUpScans(tx, kept);
  const day = sql`(at at time zone ${COUNTING_ZONE})::date`;
  await tx.execute(sql`update scans set day = ${day} where ${kept} and day <> ${day}`);
  await tx.execute(sql`delete from cabin_weeks where cabin_id = ${cabinId} and scans = 0`); // the triggers leave them
}
