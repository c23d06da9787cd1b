import { ilike, type SQL, sql } from 'drizzle-orm';
import type { CabinPerformance, TokenScans } from '#shared/contracts/analytics.ts';
import { COMPLETENESS } from '#server/db/completeness.ts';
import { type AdminList, containsPattern, type ListQuery } from '#server/db/admin-list.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { cabinPeriods, cabins, guideCounts, tags } from '#server/db/schema.ts';
import { tallied } from '#server/db/tallies.ts';
import { ALL_TAGS } from '#server/features/tags/index.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Days } from './days.ts';
import { type KeptPeriod, TAG_SUMS, tagsWithSums } from '#server/db/kept-sums.ts';

/** Scans and visitors in the range, grouped by a column of `scan_days`. */
const inPeriod = (by: 'cabin_id' | 'code', { from, to }: Days, found = sql`true`): SQL => sql`(
  select ${sql.identifier(by)}, sum(scans)::float8 as scans, sum(visitors)::float8 as visitors
  from scan_days where day between ${from} and ${to} and ${found} group by 1) as seen`;

/** Whether the list is sorted by one of these sums, which otherwise are computed for the shown rows only. */
const isSortedBy = (sort: string, ...names: string[]) => names.includes(sort.replace('-', ''));

/** A listed cabin; its trend is read separately. */
export type ListedCabin = Omit<CabinPerformance, 'trend'>;

/** The ids of cabins that a search finds. */
const cabinsFound = (pattern: string) => sql`
  select id from cabins where ${ilike(cabins.name, pattern)} or ${ilike(cabins.location, pattern)}
  union all select cabin_id from tags where ${ilike(tags.code, pattern)} and cabin_id is not null`;

/** Of what a search finds, since few sums then suffice. */
const ofFound = (q: string) =>
  q === '' ? sql`true` : sql`cabin_id = any(array(${cabinsFound(containsPattern(q))}))`;

const sumOf = (column: 'scans' | 'visitors', by: SQL, { from, to }: Days) => sql`coalesce((
  select sum(${sql.identifier(column)}) from scan_days where ${by} and day between ${from} and ${to}), 0)::float8`;

/** The kept sums that a list may use; undefined when they must be computed. */
export interface Kept {
  /** Of the list's days. */
  period: KeptPeriod | undefined;
  /** The last day of the newest kept sums, whose rows have those of all time too. */
  day: string | undefined;
}

/** The sums of cabins by which a list is sorted: kept ones, or those of all cabins found. */
const sortedSums = (days: Days, q: string, kept: KeptPeriod | undefined) =>
  kept === undefined
    ? {
        join: sql`left join ${inPeriod('cabin_id', days, ofFound(q))} on seen.cabin_id = cabins.id`,
        scans: sql`coalesce(seen.scans, 0)`,
        visitors: sql`coalesce(seen.visitors, 0)`,
      }
    : { join: keptSumsOf(kept.lastDay), ...kept.ofCabins };

const keptSumsOf = (lastDay: string) => sql`join cabin_periods
  on cabin_periods.cabin_id = cabins.id and cabin_periods.last_day = ${lastDay}`;

/** All cabins with their sums in the range. */
export function cabinList(days: Days, { q, sort }: ListQuery, kept: Kept): AdminList<ListedCabin> {
  const ofCabin = sql`cabin_id = cabins.id`;
  const isByLastScan = isSortedBy(sort, 'lastScanAt') && kept.day !== undefined;
  const sums = isSortedBy(sort, 'scans', 'visitors')
    ? sortedSums(days, q, kept.period)
    : {
        join: isByLastScan ? keptSumsOf(kept.day ?? '') : sql``,
        scans: sumOf('scans', ofCabin, days),
        visitors: sumOf('visitors', ofCabin, days),
      };
  // Each cabin has its counts. A left join costs nothing when rows are counted, but could not be sorted by an index.
  const counts = isSortedBy(sort, 'code', 'enabledServices', 'completeness') ? sql`join` : sql`left join`;
  return {
    tables: [cabins, guideCounts, cabinPeriods],
    from: sql`cabins ${counts} guide_counts on guide_counts.cabin_id = cabins.id ${sums.join}`,
    fields: {
      cabinId: cabins.id,
      name: cabins.name,
      location: cabins.location,
      code: guideCounts.code,
      scans: sums.scans,
      visitors: sums.visitors,
      lastScanAt: iso(sql`(
        select max(last_scan_at) from scan_days
        where cabin_id = cabins.id and day = (select max(day) from scan_days where cabin_id = cabins.id))`),
      enabledServices: guideCounts.services,
      completeness: COMPLETENESS,
    },
    sorts: {
      completeness: guideCounts.parts,
      ...(isByLastScan && { lastScanAt: cabinPeriods.lastScanAt }),
    },
    key: [cabins.id],
    where: [],
    total: tallied('cabins'),
    found: { key: cabins.id, keys: cabinsFound },
  };
}

/** Scans of these cabins, one row for each part of the days that has any; part 0 ends with the last day. */
export async function scansByTrendPart(
  db: Executor,
  _admin: Admin,
  { from, to }: Days,
  { size, cabinIds }: { size: number; cabinIds: readonly number[] },
): Promise<{ cabinId: number; back: number; scans: number }[]> {
  const { rows } = await db.execute<Record<'cabinId' | 'back' | 'scans', string>>(sql`
    select cabin_id as "cabinId", (${to}::date - day) / ${size}::int as back, sum(scans) as scans
    from scan_days
    where cabin_id = any(${sql.param(cabinIds)}::bigint[]) and day between ${from} and ${to} group by 1, 2`);
  return rows.map((row) => ({
    cabinId: Number(row.cabinId),
    back: Number(row.back),
    scans: Number(row.scans),
  }));
}

/** The codes of tags that a search finds. */
const tagsFound = (pattern: string) => sql`
  select code from tags where ${ilike(tags.code, pattern)}
  union all select code from tags where cabin_id in (select id from cabins where ${ilike(cabins.name, pattern)})`;

/** All tags with their sums in the range. */
export function tokenList(days: Days, { q, sort }: ListQuery, kept: Kept): AdminList<TokenScans> {
  const isBySums = isSortedBy(sort, 'scans', 'visitors');
  const isByLastScan = isSortedBy(sort, 'lastScanAt') && kept.day !== undefined;
  const keptDay = isBySums ? kept.period?.lastDay : isByLastScan ? kept.day : undefined;
  const { from, key } = tagsWithSums(keptDay, q);
  const ofTag = sql`code = tags.code`;
  const found = q === '' ? sql`true` : sql`code = any(array(${tagsFound(containsPattern(q))}))`;
  const isComputed = isBySums && kept.period === undefined;
  const sums = isComputed
    ? { scans: sql`coalesce(seen.scans, 0)`, visitors: sql`coalesce(seen.visitors, 0)` }
    : { scans: sumOf('scans', ofTag, days), visitors: sumOf('visitors', ofTag, days) };
  return {
    tables: [tags, TAG_SUMS],
    from: isComputed
      ? sql`${from} left join ${inPeriod('code', days, found)} on seen.code = tags.code`
      : from,
    fields: {
      code: tags.code,
      state: tags.state,
      cabinName: tags.cabinName,
      ...(isBySums && kept.period !== undefined ? kept.period.ofTags : sums),
      lastScanAt: tags.lastScanAt,
    },
    sorts: isByLastScan ? { lastScanAt: TAG_SUMS.lastScanAt } : {},
    key: [key],
    where: [],
    total: ALL_TAGS,
    found: { key: tags.code, keys: tagsFound },
  };
}
