import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { countingZone } from '#server/db/schema.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';

/** Gives each scan its day in the zone, and sums all up again; the triggers sum up the sums (docs/decisions/0014). */
async function recount(tx: Transaction, timeZone: string): Promise<void> {
  const local = sql`at at time zone ${timeZone}`;
  await tx.execute(sql`update scans set day = (${local})::date where day <> (${local})::date`);
  await tx.execute(sql`truncate scan_days, scan_parts, site_days, site_parts, cabin_weeks`);
  await tx.execute(sql`
    insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select day, code, cabin_id, count(*), count(distinct visitor), max(at) from scans group by day, code, cabin_id`);
  await tx.execute(sql`
    insert into scan_parts (day, cabin_id, dimension, value, scans)
    select day, cabin_id, dimension, value, count(*)
    from scans, lateral (values ('hour', to_char(${local}, 'HH24')),
      ('language', language), ('device', device), ('source', source)) as part (dimension, value)
    group by day, cabin_id, dimension, value`);
}

/** @throws {ConfigError} for a zone that is newer than this PostgreSQL */
async function expectKnown(tx: Transaction, timeZone: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`,
  );
  if (rowCount === 0) throw wrongSetting('TIME_ZONE', timeZone, 'a time zone that PostgreSQL knows, too');
}

/**
 * Makes sure that all scans are counted in the days and hours of a time zone, also those of before: two kinds of days
 * beside each other would agree with nobody's calendar (docs/decisions/0035). Of several processes one does it.
 * @returns whether anything had to be counted again
 */
export function countIn(db: Database, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
    const [current] = await tx.select().from(countingZone);
    if (current?.timeZone === timeZone) return false;
    await expectKnown(tx, timeZone);
    // A cabin's deletion takes its sums along: it comes before all of this, or after.
    await tx.execute(sql`lock table cabins in share row exclusive mode`);
    await recount(tx, timeZone);
    await tx.delete(countingZone);
    await tx.insert(countingZone).values({ timeZone });
    return true;
  });
}
