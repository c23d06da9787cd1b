import { between, sql, type SQL, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { siteDays, siteParts } from '#server/db/schema.ts';
import { tallied, talliedUntil } from '#server/db/tallies.ts';
import { one } from '#server/db/one.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Funnel } from '#shared/contracts/analytics.ts';
import { aliveTags, ALL_TAGS } from '#server/features/tags/index.ts';
import { type Days, weeksOf } from './days.ts';
import { findKeptDay, findKeptPeriod, type KeptPeriod } from '#server/db/kept-sums.ts';

/** Scans and visitors by day; days without scans are missing. */
export const scansPerDay = (tx: Transaction, _admin: Admin, { from, to }: Days) =>
  tx
    .select({ day: siteDays.day, scans: siteDays.scans, visitors: siteDays.visitors })
    .from(siteDays)
    .where(between(siteDays.day, from, to));

/** Scans by hour, language, device and source, each also by weekday (1 is Monday). */
export function scansByPart(tx: Transaction, _admin: Admin, { from, to }: Days) {
  const weekday = sql`extract(isodow from ${siteParts.day})`.mapWith(Number);
  return tx
    .select({
      dimension: siteParts.dimension,
      value: siteParts.value,
      weekday,
      scans: sum(siteParts.scans).mapWith(Number),
    })
    .from(siteParts)
    .where(between(siteParts.day, from, to))
    .groupBy(siteParts.dimension, siteParts.value, weekday);
}

/** Sums of all cabins from whole weeks and the remaining days. */
function sumsOf(days: Days): SQL {
  const { weeks, rest } = weeksOf(days);
  const parts = rest.map(
    ({ from, to }) =>
      sql`select cabin_id, scans, visitors from scan_days where day between ${from} and ${to}`,
  );
  if (weeks !== null) {
    const { from, to } = weeks;
    parts.push(sql`select cabin_id, scans, visitors from cabin_weeks where week between ${from} and ${to}`);
  }
  return sql`select cabin_id, sum(scans) as scans, sum(visitors) as visitors
    from (${sql.join(parts, sql` union all `)}) as seen group by cabin_id`;
}

/** The kept sums of the first cabins. Of those with the same scans the index has the last ones first. */
function firstKept({ lastDay, ofCabins: { scans, visitors } }: KeptPeriod, limit: number): SQL {
  const sums = sql`select cabin_id, ${scans} as scans, ${visitors} as visitors from cabin_periods
    where last_day = ${lastDay} and ${scans} > 0`;
  const least = sql`(select min(scans) from (
    select ${scans} as scans from cabin_periods where last_day = ${lastDay}
    order by ${scans} desc limit ${limit}) as most)`;
  return sql`(${sums} and ${scans} > ${least} order by ${scans} desc limit ${limit})
    union all (${sums} and ${scans} = ${least} order by cabin_id limit ${limit})`;
}

/** The cabins with the most scans. */
export async function topCabins(tx: Transaction, _admin: Admin, days: Days, limit: number) {
  const kept = await findKeptPeriod(tx, days);
  const { rows } = await tx.execute<Record<'cabinId' | 'name' | 'scans' | 'visitors', string>>(sql`
    select c.id as "cabinId", c.name, top.scans, top.visitors
    from (
      select * from (${kept === undefined ? sumsOf(days) : firstKept(kept, limit)}) as seen
      order by scans desc, cabin_id limit ${limit}) as top
    join cabins c on c.id = top.cabin_id
    order by top.scans desc, c.id`);
  return rows.map(({ cabinId, name, scans, visitors }) => ({
    cabinId: Number(cabinId),
    name,
    scans: Number(scans),
    visitors: Number(visitors),
  }));
}

interface SiteCounts {
  free: number;
  active: number;
  retired: number;
  signUps: number;
  signUpsBefore: number;
  activeCabins: number;
  activeCabinsBefore: number;
}

const startOf = (day: string, timeZone: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
const endOf = (day: string, timeZone: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Hosts who registered in the range. */
const signUps = ({ from, to }: Days, timeZone: string) =>
  talliedUntil('signUps', endOf(to, timeZone), startOf(from, timeZone));

/** Cabins with a tag at the end of the range, according to the tags' events. */
const activeCabins = ({ to }: Days, timeZone: string) => talliedUntil('liveCabins', endOf(to, timeZone));

interface Periods {
  days: Days;
  before: Days;
  /** The zone in which the ranges' days begin and end. */
  timeZone: string;
}

/** Counts besides scans: current tags, and sign-ups and active cabins of two periods. */
export async function siteCounts(
  tx: Transaction,
  _admin: Admin,
  { days, before, timeZone }: Periods,
): Promise<SiteCounts> {
  const { rows } = await tx.execute<Record<keyof SiteCounts, string>>(sql`
    select
      ${tallied('tags.free')} as free,
      ${tallied('tags.active')} as active,
      ${tallied('tags.retired')} as retired,
      ${signUps(days, timeZone)} as "signUps", ${signUps(before, timeZone)} as "signUpsBefore",
      ${activeCabins(days, timeZone)} as "activeCabins", ${activeCabins(before, timeZone)} as "activeCabinsBefore"`);
  return Object.fromEntries(
    Object.entries(one(rows)).map(([name, value]) => [name, Number(value)]),
  ) as unknown as SiteCounts;
}

/** Number of tags at each stage of use. */
export async function countFunnel(db: Executor, _admin: Admin): Promise<Funnel> {
  const { rows } = await db.execute<Funnel>(sql`
    select ${ALL_TAGS} as minted, ${tallied('tags.activated')} as activated, ${tallied('tags.scanned')} as scanned,
      ${aliveTags(await findKeptDay(db))} as alive`);
  return one(rows);
}
