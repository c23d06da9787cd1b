import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { stays } from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { dayIn } from '#shared/days.ts';
import { sumUpScans } from '#server/db/scan-sums.ts';
import type { DemoView } from './views.ts';

/** Lets one process fill the database when several start at once. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await liftLimits(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Whether the database has cabins already. */
export async function hasCabins(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from cabins) as found`);
  return rows[0]?.found === true;
}

/** A moment `days` days ago; negative days give a moment in the future. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Inserts a cabin's views in one statement; call {@link rollUp} after those of all cabins. */
export async function insertViews(
  tx: Transaction,
  cabin: { id: number; code: string },
  views: readonly DemoView[],
  timeZone: string,
): Promise<void> {
  const rows = views.map(({ at, visitor, language, device, source }) => {
    const iso = at.toISOString();
    const day = dayIn(timeZone, at.getTime());
    return [iso, day, hashOf(day + visitor), language, device, source];
  });
  await tx.execute(sql`
    insert into scans (code, cabin_id, at, day, visitor, language, device, source)
    select ${cabin.code}, ${cabin.id}, (one ->> 0)::timestamptz, (one ->> 1)::date, decode(one ->> 2, 'hex'),
      one ->> 3, one ->> 4, one ->> 5
    from json_array_elements(${JSON.stringify(rows)}::json) as one`);
}

/** Records that the guest of a stay arrived soon after check-in. */
export async function recordArrival(tx: Transaction, stayId: number): Promise<void> {
  await tx.execute(
    sql`update ${stays} set arrived_at = arrives_at_utc + interval '40 minutes' where id = ${stayId}`,
  );
}

/** Sums up all views like the scan counter does. Expects a database that was empty before. */
export async function rollUp(tx: Transaction): Promise<void> {
  await sumUpScans(tx);
  await tx.execute(sql`
    update tags set scans = counted.scans, last_scan_at = counted.last
    from (select code, count(*) as scans, max(at) as last from scans group by code) as counted
    where counted.code = tags.code`);
}
