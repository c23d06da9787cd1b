import { and, asc, eq, gt, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { calendarEvents, siteKeys, stays, trash, cabins } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { Block } from '#shared/contracts/stays.ts';
import { STAY_KEPT_DAYS } from '#shared/limits.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { OwnStay } from './access.ts';
import { type Turnover, TURNOVER_DAYS } from '#shared/contracts/turnovers.ts';
import { iso } from '#server/db/iso.ts';
import { DEFAULT_TIMES } from './times.ts';

export type StayRow = typeof stays.$inferSelect;
type StayChanges = Partial<
  Pick<
    StayRow,
    | 'arrivesOn'
    | 'departsOn'
    | 'arrivesAt'
    | 'departsAt'
    | 'arrivesAtUtc'
    | 'departsAtUtc'
    | 'guestName'
    | 'digitsHash'
    | 'wrongDigits'
    | 'digitsOff'
    | 'linkToken'
  >
>;

const listWhere = (db: Executor, { id }: OwnCabin, ...conditions: (SQL | undefined)[]): Promise<StayRow[]> =>
  db
    .select()
    .from(stays)
    .where(and(eq(stays.cabinId, id), ...conditions))
    .orderBy(asc(stays.arrivesAtUtc), asc(stays.id));

/** Stays that end after this moment. */
export const listStaysAfter = (db: Executor, cabin: OwnCabin, moment: Date): Promise<StayRow[]> =>
  listWhere(db, cabin, gt(stays.departsAtUtc, moment));

/** Both included; all days before or after if one is missing. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Stays that overlap these days. */
export const listStaysOfDays = (db: Executor, cabin: OwnCabin, { from, to }: Days): Promise<StayRow[]> =>
  listWhere(
    db,
    cabin,
    from === undefined ? undefined : gte(stays.departsOn, from),
    to === undefined ? undefined : lte(stays.arrivesOn, to),
  );

/** The blocks of a cabin's calendars that overlap these days; the same dates in two calendars are one. */
export const listBlocks = (db: Executor, { id }: OwnCabin, { from, to }: Days): Promise<Block[]> =>
  db
    .selectDistinct({ arrivesOn: calendarEvents.arrivesOn, departsOn: calendarEvents.departsOn })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.cabinId, id),
        eq(calendarEvents.kind, 'block'),
        from === undefined ? undefined : gte(calendarEvents.departsOn, from),
        to === undefined ? undefined : lte(calendarEvents.arrivesOn, to),
      ),
    )
    .orderBy(asc(calendarEvents.arrivesOn), asc(calendarEvents.departsOn));

export async function findStay(db: Executor, cabin: OwnCabin, id: number): Promise<StayRow | undefined> {
  const [found] = await listWhere(db, cabin, eq(stays.id, id));
  return found;
}

/** The first other stay with a night of these; cancelled ones do not count. */
export async function findOverlap(
  tx: HostTransaction,
  cabin: OwnCabin,
  { arrivesOn, departsOn }: Pick<StayRow, 'arrivesOn' | 'departsOn'>,
  exceptId: number | null,
): Promise<StayRow | undefined> {
  const [found] = await listWhere(
    tx,
    cabin,
    isNull(stays.cancelledAt),
    lt(stays.arrivesOn, departsOn),
    gt(stays.departsOn, arrivesOn),
    exceptId === null ? undefined : ne(stays.id, exceptId),
  );
  return found;
}

/** How many stays of a cabin were entered by hand. */
export const countManualStays = (db: Executor, { id }: OwnCabin): Promise<number> =>
  db.$count(stays, and(eq(stays.cabinId, id), isNull(stays.calendarId)));

export async function insertStay(
  tx: HostTransaction,
  { id: cabinId }: OwnCabin,
  stay: Omit<typeof stays.$inferInsert, 'cabinId'>,
): Promise<StayRow> {
  return one(
    await tx
      .insert(stays)
      .values({ ...stay, cabinId })
      .returning(),
  );
}

export async function changeStay(
  tx: HostTransaction,
  { id }: OwnStay,
  changes: StayChanges,
): Promise<StayRow> {
  return one(
    await tx
      .update(stays)
      .set({ ...changes, rowVersion: sql`${stays.rowVersion} + 1` })
      .where(eq(stays.id, id))
      .returning(),
  );
}

export async function setMoments(
  tx: HostTransaction,
  moments: readonly Pick<StayRow, 'id' | 'arrivesAtUtc' | 'departsAtUtc'>[],
): Promise<void> {
  await tx.execute(sql`
    update ${stays} set arrives_at_utc = moments.arrives, departs_at_utc = moments.departs
    from unnest(
      ${sql.param(moments.map(({ id }) => id))}::bigint[],
      ${sql.param(moments.map(({ arrivesAtUtc }) => arrivesAtUtc.toISOString()))}::timestamptz[],
      ${sql.param(moments.map(({ departsAtUtc }) => departsAtUtc.toISOString()))}::timestamptz[]
    ) as moments (id, arrives, departs)
    where ${stays.id} = moments.id`);
}

/** Whether a calendar has the stay, which may have been entered by hand before. */
export const isInCalendar = async (tx: HostTransaction, { id }: OwnStay): Promise<boolean> =>
  (await tx.$count(calendarEvents, and(eq(calendarEvents.stayId, id), eq(calendarEvents.isGone, false)))) > 0;

export async function deleteStayRow(tx: HostTransaction, { id }: OwnStay): Promise<void> {
  await tx.delete(stays).where(eq(stays.id, id));
}

/** The key with which digits are hashed. */
export async function findDigitsKey(tx: Transaction): Promise<Buffer> {
  return one(await tx.select().from(siteKeys)).digitsKey;
}

const DAY_MS = 86_400_000;

/** Deletes stays that ended or were cancelled long ago, in the trash too. */
export async function deleteOldStays(db: Database, now: Date): Promise<void> {
  const before = sql`${new Date(now.getTime() - STAY_KEPT_DAYS * DAY_MS).toISOString()}::timestamptz`;
  await db.delete(stays).where(sql`least(${stays.departsAtUtc}, ${stays.cancelledAt}) <= ${before}`);
  const kept = sql`least((stay ->> 'departs_at_utc')::timestamptz, (stay ->> 'cancelled_at')::timestamptz) > ${before}`;
  const inTrash = sql`jsonb_array_elements(${trash.content} -> 'stays') as stay`;
  await db.execute(sql`
    update ${trash} set content = jsonb_set(content, '{stays}', (
      select coalesce(jsonb_agg(stay), '[]') from ${inTrash} where ${kept}))
    where exists (select from ${inTrash} where not ${kept})`);
}

/** The most turnovers in one answer, plus the rest of the last day. A host of 200 cabins has about 1,900 in two weeks. */
const MAX_TURNOVERS = 500;

interface FoundTurnovers {
  items: Turnover[];
  /** Whether there are more on later days. */
  hasMore: boolean;
}

/**
 * The turnovers of two weeks at the host's cabins with `q` in their names, from the day `from`, by default each cabin's
 * today. Always whole days.
 */
export async function listTurnoversOf(
  db: Executor,
  { userId, from, q, now }: { userId: number; from: string | null; q: string; now: Date },
): Promise<FoundTurnovers> {
  const { rows } = await db.execute<{ item: Turnover; total: string }>(sql`
    with due as (
      select turn.kind, turn.day, turn.at, turn.time, s.*, c.name as cabin_name
      from ${cabins} c
      join ${stays} s on s.cabin_id = c.id and s.cancelled_at is null
      cross join lateral (select (${now.toISOString()}::timestamptz at time zone c.time_zone)::date as day) as today
      cross join lateral (values
        ('arrival', s.arrives_on, s.arrives_at_utc, coalesce(s.arrives_at, c.check_in_time, ${DEFAULT_TIMES.checkInTime})),
        ('departure', s.departs_on, s.departs_at_utc, coalesce(s.departs_at, c.check_out_time, ${DEFAULT_TIMES.checkOutTime}))
      ) as turn (kind, day, at, time)
      where c.user_id = ${userId} and strpos(lower(c.name), lower(${q})) > 0 and s.departs_on >= today.day and s.arrives_on < today.day + ${TURNOVER_DAYS}::int
        and turn.day >= coalesce(${from}::date, today.day) and turn.day < today.day + ${TURNOVER_DAYS}::int
    ), counted as (
      select due.*, count(*) over (order by day) - count(*) over (partition by day) as on_earlier_days,
        count(*) over () as total
      from due
    )
    select total, json_build_object(
      'kind', kind, 'day', day, 'time', time, 'stayId', id, 'cabinId', cabin_id, 'cabinName', cabin_name,
      'guestName', guest_name, 'hasDigits', digits_hash is not null, 'digitsOff', digits_off,
      'arrivedAtUtc', ${iso(sql`arrived_at`)}, 'leftAtUtc', ${iso(sql`left_at`)},
      'cannotGetInAtUtc', ${iso(sql`cannot_get_in_at`)}) as item
    from counted where on_earlier_days < ${MAX_TURNOVERS}::int
    order by day, at, cabin_name, id, kind`);
  return { items: rows.map(({ item }) => item), hasMore: rows.length < Number(rows[0]?.total ?? 0) };
}
