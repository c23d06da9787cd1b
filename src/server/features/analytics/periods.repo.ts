import { and, eq, isNull, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERIODS, type Period } from '#shared/contracts/period.ts';
import { daysBetween, shiftDay } from '#shared/days.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { cabinPeriods, periodDays } from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import type { Days } from './days.ts';

/** How many cabins one transaction adds or deletes. New scans wait for it, so it has to be short. */
const AT_A_TIME = 500;

/** The columns of a period in `cabin_periods`. */
export const KEPT_PERIODS = {
  7: { scans: cabinPeriods.scans7, visitors: cabinPeriods.visitors7 },
  30: { scans: cabinPeriods.scans30, visitors: cabinPeriods.visitors30 },
  90: { scans: cabinPeriods.scans90, visitors: cabinPeriods.visitors90 },
  365: { scans: cabinPeriods.scans365, visitors: cabinPeriods.visitors365 },
} satisfies Record<Period, unknown>;

/** A period whose sums are kept for all cabins. */
export interface KeptPeriod {
  lastDay: string;
  columns: (typeof KEPT_PERIODS)[Period];
}

/** The kept period of these days; undefined when their sums must be computed. */
export async function findKeptPeriod(db: Executor, { from, to }: Days): Promise<KeptPeriod | undefined> {
  const period = PERIODS.find((days) => Number(days) === daysBetween(from, to));
  if (period === undefined) return undefined;
  const [kept] = await db
    .select({ lastDay: periodDays.lastDay })
    .from(periodDays)
    .where(and(eq(periodDays.lastDay, to), isNull(periodDays.filledTo)));
  return kept && { ...kept, columns: KEPT_PERIODS[period] };
}

/** Whether all transactions have ended that began before the day was added; the triggers of others have seen it. */
async function isSeenByAll(db: Database, lastDay: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from period_days
    where last_day = ${lastDay} and since < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`);
  return rowCount === 1;
}

/** Adds the next cabins; false once all are there. */
const addCabins = (db: Database, lastDay: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await liftLimits(tx);
    // Cabins are locked before the sums, as in a cabin's deletion.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from cabins where id > (select filled_to from period_days where last_day = ${lastDay})
      order by id limit ${AT_A_TIME} for key share`);
    const ids = rows.map(({ id }) => Number(id));
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rollUps})`);
    await tx.execute(sql`select fill_periods(${lastDay}, ${sql.param(ids)}::bigint[])`);
    await tx
      .update(periodDays)
      .set({ filledTo: ids.at(-1) ?? null })
      .where(eq(periodDays.lastDay, lastDay));
    return ids.length > 0;
  });

/** Keeps the periods that end with this day; continues where a killed process stopped. */
async function fillPeriods(db: Database, lastDay: string, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`
    insert into period_days (last_day, since, filled_to)
    values (${lastDay}, pg_current_xact_id()::text::bigint, 0) on conflict do nothing`);
  const [day] = await db.select().from(periodDays).where(eq(periodDays.lastDay, lastDay));
  if (day?.filledTo == null) return;
  while (!(await isSeenByAll(db, lastDay))) await sleep(100, undefined, { signal });
  while (await addCabins(db, lastDay)) signal?.throwIfAborted();
}

/** Deletes periods that ended before this day. */
async function dropPeriods(db: Database, before: string, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`delete from period_days where last_day < ${before}`);
  for (let deleted = AT_A_TIME; deleted === AT_A_TIME; signal?.throwIfAborted()) {
    const { rowCount } = await db.execute(sql`
      delete from cabin_periods where ctid = any(array(
        select ctid from cabin_periods where last_day < ${before} limit ${AT_A_TIME}))`);
    deleted = rowCount ?? 0;
  }
}

/** Keeps the periods that end with these days, and one day more, for answers that are being read. */
export async function keepPeriods(db: Database, days: readonly [string, ...string[]], signal?: AbortSignal) {
  for (const day of days) await fillPeriods(db, day, signal);
  await dropPeriods(db, shiftDay(days[0], -1), signal);
}
