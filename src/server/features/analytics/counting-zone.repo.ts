import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { COUNTING_ZONE, sumUpScans } from '#server/db/scan-sums.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { countingZone } from '#server/db/schema.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';

/** Gives each scan its day in the zone, and sums all up again. */
async function recount(tx: Transaction): Promise<void> {
  const day = sql`(at at time zone ${COUNTING_ZONE})::date`;
  await tx.execute(sql`update scans set day = ${day} where day <> ${day}`);
  await tx.execute(sql`truncate scan_days, scan_parts, site_days, site_parts, cabin_weeks`);
  await sumUpScans(tx);
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
 * beside each other would agree with no calendar (docs/decisions/0035). Of several processes one does it.
 * @returns whether anything had to be counted again
 */
export function countIn(db: Database, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await liftLimits(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
    const [current] = await tx.select().from(countingZone);
    if (current?.timeZone === timeZone) return false;
    await expectKnown(tx, timeZone);
    // Changes of hosts come before all of this, or after: they lock their host first (db/locks.ts), then read the sums,
    // and then change the cabin. A cabin's deletion takes its sums along.
    await tx.execute(sql`lock table users in exclusive mode`);
    await tx.execute(sql`lock table cabins in share row exclusive mode`);
    await tx.update(countingZone).set({ timeZone });
    await recount(tx);
    return true;
  });
}
