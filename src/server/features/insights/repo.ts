import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Transaction, Database, Executor } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { one } from '#server/db/one.ts';
import { scanDays, scanParts } from '#server/db/schema.ts';
import { type Days, IS_RECOUNTING } from '#server/features/analytics/index.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

/** Different searches stored per cabin and day, so that nobody can fill the table. */
const SEARCHES_PER_DAY = 200;

/** The cabin behind a code; undefined for unknown codes, disabled hosts and cabins without tracking. */
export async function findTrackedCabin(db: Executor, code: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id
    from tags t join cabins c on c.id = t.cabin_id join users u on u.id = c.user_id
    where t.code = ${code} and t.state = 'active' and c.is_tracked and not u.is_disabled`);
  return rows[0] && Number(rows[0].id);
}

interface Reads {
  serviceIds: readonly number[];
  texts: readonly string[];
}

/** Adds one visit to the day's sums. Visits of a cabin are serialized, because searches are limited per day. */
export async function addReads(db: Database, cabinId: number, reads: Reads, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from cabins where id = ${cabinId} for no key update`);
    await tx.execute(sql`
      insert into opened_days (day, cabin_id, service_id, count)
      select ${day}::date, cabin_id, service_id, 1 from cabin_services
      where cabin_id = ${cabinId} and service_id = any(${sql.param([...reads.serviceIds])}::bigint[])
      on conflict (cabin_id, day, service_id) do update set count = opened_days.count + 1`);
    await tx.execute(sql`
      with known as (select text from search_days where cabin_id = ${cabinId} and day = ${day}::date),
      searched as (
        select text, is_known, row_number() over (partition by is_known order by place) as nth
        from (
          select text, place, text in (select text from known) as is_known
          from unnest(${sql.param([...reads.texts])}::text[]) with ordinality as sent (text, place)) as listed)
      insert into search_days (day, cabin_id, text, count, last_at)
      select ${day}::date, id, text, 1, now() from cabins, searched
      where id = ${cabinId} and (is_known or nth <= ${SEARCHES_PER_DAY} - (select count(*) from known))
      on conflict (cabin_id, day, text) do update
        set count = search_days.count + 1, last_at = greatest(search_days.last_at, excluded.last_at)`);
  });
}

/** Texts that are read and grouped, the most asked of the period. */
const MAX_TEXTS = 200;

/** Scans and visitors by day, over all tags that the cabin had. */
export const scansPerDay = (tx: Transaction, cabin: OwnCabin, { from, to }: Days) =>
  tx
    .select({
      day: scanDays.day,
      scans: sum(scanDays.scans).mapWith(Number),
      visitors: sum(scanDays.visitors).mapWith(Number),
    })
    .from(scanDays)
    .where(and(eq(scanDays.cabinId, cabin.id), between(scanDays.day, from, to)))
    .groupBy(scanDays.day);

/** Scans by language, device and source, most first. */
export const scansByPart = (tx: Transaction, cabin: OwnCabin, { from, to }: Days) => {
  const scans = sum(scanParts.scans).mapWith(Number);
  return tx
    .select({ dimension: scanParts.dimension, value: scanParts.value, scans })
    .from(scanParts)
    .where(and(eq(scanParts.cabinId, cabin.id), between(scanParts.day, from, to)))
    .groupBy(scanParts.dimension, scanParts.value)
    .orderBy(sql`3 desc`, scanParts.value);
};

interface Opened {
  serviceId: number;
  key: ServiceKey;
  /** The name of a template. */
  template: string | null;
  count: number;
}

interface Search {
  text: string;
  count: number;
  lastAt: string;
}

/** Opened services and searches without results, most first, the FAQ that guests read, and whether a recount is running. */
export async function findReads(tx: Transaction, cabin: OwnCabin, { from, to }: Days) {
  const inDays = sql`cabin_id = ${cabin.id} and day between ${from} and ${to}`;
  const { rows } = await tx.execute<{
    isRecounting: boolean;
    opened: Opened[];
    searches: Search[];
    faq: string | null;
  }>(sql`
    select
      ${IS_RECOUNTING} as "isRecounting",
      (select coalesce(json_agg(one), '[]') from (
        select o.service_id as "serviceId", s.key, t.name as template, sum(o.count) as count
        from (select * from opened_days where ${inDays}) as o
          join services s on s.id = o.service_id left join templates t on t.id = s.id
        group by o.service_id, s.key, t.name order by 4 desc, 1) as one) as opened,
      (select coalesce(json_agg(one), '[]') from (
        select text, sum(count) as count, ${iso(sql`max(last_at)`)} as "lastAt"
        from search_days where ${inDays}
        group by text order by 2 desc, max(last_at) desc, text limit ${MAX_TEXTS}) as one) as searches,
      (select value_json from cabin_services cs join services s on s.id = cs.service_id
        where cs.cabin_id = ${cabin.id} and s.key = 'faq' and cs.is_enabled) as faq`);
  return one(rows);
}
