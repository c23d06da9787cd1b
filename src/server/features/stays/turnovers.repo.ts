import { sql } from 'drizzle-orm';
import type { Turnover } from '#shared/contracts/turnovers.ts';
import { TURNOVER_DAYS } from '#shared/contracts/turnovers.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { cabins, stays } from '#server/db/schema.ts';
import { DEFAULT_TIMES } from './times.ts';

/** A host of 200 cabins has some 1,900 in two weeks. */
const PER_ANSWER = 500;

interface Found {
  items: Turnover[];
  /** Whether there are more on later days. */
  hasMore: boolean;
}

/**
 * The arrivals and departures at a host's cabins with `q` in their names, from `from` on, or from each cabin's own today,
 * to the end of the two weeks. Whole days, so that no list ends in the middle of one.
 */
export async function listTurnoversOf(
  db: Executor,
  { userId, from, q, now }: { userId: number; from: string | null; q: string; now: Date },
): Promise<Found> {
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
    from counted where on_earlier_days < ${PER_ANSWER}::int
    order by day, at, cabin_name, id, kind`);
  return { items: rows.map(({ item }) => item), hasMore: rows.length < Number(rows[0]?.total ?? 0) };
}
