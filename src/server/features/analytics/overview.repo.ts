import { and, between, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins, scanDays, scanParts } from '#server/db/schema.ts';
import type { Admin } from '#server/plugins/actor.ts';
import type { Days } from './policy.ts';

const total = (column: typeof scanDays.scans | typeof scanDays.visitors | typeof scanParts.scans) =>
  sum(column).mapWith(Number);

/** Scans and visitors of each day that had any. */
export const scansPerDay = (db: Executor, _admin: Admin, { from, to }: Days) =>
  db
    .select({ day: scanDays.day, scans: total(scanDays.scans), visitors: total(scanDays.visitors) })
    .from(scanDays)
    .where(between(scanDays.day, from, to))
    .groupBy(scanDays.day);

/** Scans taken apart: by hour, language, device and source, each also by weekday (1 is Monday). */
export function scansByPart(db: Executor, _admin: Admin, { from, to }: Days) {
  const weekday = sql`extract(isodow from ${scanParts.day})`.mapWith(Number);
  return db
    .select({
      dimension: scanParts.dimension,
      value: scanParts.value,
      weekday,
      scans: total(scanParts.scans),
    })
    .from(scanParts)
    .where(between(scanParts.day, from, to))
    .groupBy(scanParts.dimension, scanParts.value, weekday);
}

/** The cabins with the most scans. */
export const topCabins = (db: Executor, _admin: Admin, { from, to }: Days, most: number) =>
  db
    .select({
      cabinId: cabins.id,
      name: cabins.name,
      scans: total(scanDays.scans),
      visitors: total(scanDays.visitors),
    })
    .from(scanDays)
    .innerJoin(cabins, and(eq(cabins.id, scanDays.cabinId)))
    .where(between(scanDays.day, from, to))
    .groupBy(cabins.id)
    .orderBy(desc(total(scanDays.scans)), cabins.id)
    .limit(most);

interface SiteCounts {
  free: number;
  active: number;
  retired: number;
  signUps: number;
  signUpsBefore: number;
  activeCabins: number;
  activeCabinsBefore: number;
}

/** Hosts who registered in these days. */
const signUps = ({ from, to }: Days) => sql`(select ${count()} from users
  where created_at >= ${from}::date::timestamp at time zone 'UTC'
    and created_at < (${to}::date + 1)::timestamp at time zone 'UTC')`;

/** Cabins that had a tag when these days ended, told by what happened to the tags until then. */
const activeCabins = ({ to }: Days) => sql`(select ${count()} from (
  select distinct on (code) event from tag_events
  where event in ('activated', 'released', 'retired')
    and at < (${to}::date + 1)::timestamp at time zone 'UTC'
  order by code, id desc) as last where event = 'activated')`;

/** What is counted beside scans: tags as they are now, sign-ups and active cabins of two periods. */
export async function siteCounts(db: Executor, _admin: Admin, days: Days, before: Days): Promise<SiteCounts> {
  const { rows } = await db.execute<Record<keyof SiteCounts, string>>(sql`
    select
      (select count(*) from tags where state = 'free') as free,
      (select count(*) from tags where state = 'active') as active,
      (select count(*) from tags where state = 'retired') as retired,
      ${signUps(days)} as "signUps", ${signUps(before)} as "signUpsBefore",
      ${activeCabins(days)} as "activeCabins", ${activeCabins(before)} as "activeCabinsBefore"`);
  const [row] = rows;
  if (row === undefined) throw new Error('counting returned no row');
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as SiteCounts;
}
