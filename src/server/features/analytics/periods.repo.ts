import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { shiftDay } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { cabinPeriods, periodDays, tagPeriods } from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';

/** How many cabins or tags one transaction adds or deletes. New scans wait for it, so it has to be short. */
const AT_A_TIME = 500;

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

/** Adds the next tags; false once all are there. */
const addTags = (db: Database, lastDay: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await liftLimits(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rollUps})`);
    const { rows } = await tx.execute<{ code: string }>(sql`
      select code from tags where code > (select filled_to_code from period_days where last_day = ${lastDay})
      order by code limit ${AT_A_TIME}`);
    const codes = rows.map(({ code }) => code);
    await tx.execute(sql`select fill_tag_periods(${lastDay}, ${sql.param(codes)}::text[])`);
    await tx
      .update(periodDays)
      .set({ filledToCode: codes.at(-1) ?? null })
      .where(eq(periodDays.lastDay, lastDay));
    return codes.length > 0;
  });

/** Keeps the periods that end with this day; continues where a killed process stopped. */
async function fillPeriods(db: Database, lastDay: string, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`
    insert into period_days (last_day, since, filled_to, filled_to_code)
    values (${lastDay}, pg_current_xact_id()::text::bigint, 0, '') on conflict do nothing`);
  const [day] = await db.select().from(periodDays).where(eq(periodDays.lastDay, lastDay));
  if (day?.filledToCode == null) return;
  while (!(await isSeenByAll(db, lastDay))) await sleep(100, undefined, { signal });
  if (day.filledTo !== null) while (await addCabins(db, lastDay)) signal?.throwIfAborted();
  while (await addTags(db, lastDay)) signal?.throwIfAborted();
}

/** Deletes periods that ended before this day. */
async function dropPeriods(db: Database, before: string, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`delete from period_days where last_day < ${before}`);
  for (const table of [cabinPeriods, tagPeriods])
    for (let deleted = AT_A_TIME; deleted === AT_A_TIME; signal?.throwIfAborted()) {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where last_day < ${before} limit ${AT_A_TIME}))`);
      deleted = rowCount ?? 0;
    }
}

/** Keeps the periods that end with these days, and one day more, for answers that are being read. */
export async function keepPeriods(db: Database, days: readonly [string, ...string[]], signal?: AbortSignal) {
  for (const day of days) await fillPeriods(db, day, signal);
  await dropPeriods(db, shiftDay(days[0], -1), signal);
}
