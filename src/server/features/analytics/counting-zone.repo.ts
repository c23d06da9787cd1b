import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { lockHost, LOCKS } from '#server/db/locks.ts';
import { recountCabin } from '#server/db/scan-sums.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { countingZone } from '#server/db/schema.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';

/** @throws {ConfigError} for a time zone that this PostgreSQL does not know */
async function requireKnownZone(tx: Transaction, timeZone: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`,
  );
  if (rowCount === 0) throw wrongSetting('TIME_ZONE', timeZone, 'a time zone that PostgreSQL knows, too');
}

const ANY_SCANS = sql`exists (select from scans)`;

/**
 * Sets the time zone in which scans are counted. Earlier scans must be recounted cabin by cabin with `recountScans`,
 * because days of two zones cannot be mixed (decision 35).
 * @returns whether a recount is needed; true in only one of several starting processes
 */
export function setCountingZone(db: Database, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await liftLimits(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
    const [current] = await tx.select().from(countingZone);
    if (current?.timeZone === timeZone) return false;
    await requireKnownZone(tx, timeZone);
    const { rows } = await tx.execute<{ recounts: boolean }>(
      sql`update counting_zone set time_zone = ${timeZone}, recounted_to = case when ${ANY_SCANS} then 0 end
        returning recounted_to is not null as recounts`,
    );
    return rows[0]?.recounts === true;
  });
}

/** SQL: whether the sums of some cabins still follow the days of an earlier time zone. */
export const IS_RECOUNTING = sql<boolean>`exists (select from counting_zone where recounted_to is not null)`;

export async function isRecounting(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ isRecounting: boolean }>(
    sql`select ${IS_RECOUNTING} as "isRecounting"`,
  );
  return rows[0]?.isRecounting === true;
}

/** The next cabin to recount. */
async function nextCabin(db: Database): Promise<{ id: number; userId: number } | undefined> {
  const { rows } = await db.execute<{ id: number; userId: number }>(sql`
    select id::float8 as id, user_id::float8 as "userId" from cabins
    where id > (select recounted_to from counting_zone) and exists (select from scans where cabin_id = cabins.id)
    order by id limit 1`);
  return rows[0];
}

/** Recounts a cabin and notes the progress. */
async function recountNext(tx: Transaction, cabinId: number): Promise<void> {
  await liftLimits(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
  await recountCabin(tx, cabinId);
  // Another start with a new zone begins at the first cabin again: then the progress must not jump ahead.
  await tx.execute(sql`
    update counting_zone set recounted_to = ${cabinId} where recounted_to < ${cabinId}`);
}

/**
 * Recounts the scans of all cabins one by one, so that each holds its host's lock and the scans' lock only briefly.
 * Continues where a killed process stopped.
 */
export async function recountScans(db: Database, signal?: AbortSignal): Promise<void> {
  for (let cabin = await nextCabin(db); cabin !== undefined; cabin = await nextCabin(db)) {
    signal?.throwIfAborted();
    const { id, userId } = cabin;
    await db.transaction(async (tx) => recountNext(await lockHost(tx, userId), id));
  }
  await db.execute(sql`
    update counting_zone set recounted_to = null
    where not exists (select from cabins where id > recounted_to and exists (select from scans where cabin_id = cabins.id))`);
}
