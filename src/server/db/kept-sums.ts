// The sums that triggers keep for lists of all cabins and tags (decision 14); a job of analytics makes those of new days.
import { and, type Column, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PERIODS, type Period } from '#shared/contracts/period.ts';
import { daysBetween } from '#shared/days.ts';
import type { Executor } from './drizzle.ts';
import { cabinPeriods, periodDays, tagPeriods, tags } from './schema.ts';

/** A table with kept sums. */
type KeptSums = typeof cabinPeriods | typeof tagPeriods | typeof TAG_SUMS;

/** The kept sums of all tags, as {@link tagsWithSums} selects them. */
export const TAG_SUMS = alias(tagPeriods, 'sums');

/** The columns of a period in a table with kept sums. */
const columnsOf = (table: KeptSums) =>
  ({
    7: { scans: table.scans7, visitors: table.visitors7 },
    30: { scans: table.scans30, visitors: table.visitors30 },
    90: { scans: table.scans90, visitors: table.visitors90 },
    365: { scans: table.scans365, visitors: table.visitors365 },
  }) satisfies Record<Period, unknown>;

const CABIN_COLUMNS = columnsOf(cabinPeriods);
const TAG_COLUMNS = columnsOf(TAG_SUMS);

const IS_FILLED = and(isNull(periodDays.filledTo), isNull(periodDays.filledToCode));

/** A period whose sums are kept for all cabins and tags. */
export interface KeptPeriod {
  lastDay: string;
  ofCabins: (typeof CABIN_COLUMNS)[Period];
  ofTags: (typeof TAG_COLUMNS)[Period];
}

/** The kept period of these days; undefined when their sums must be computed. */
export async function findKeptPeriod(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<KeptPeriod | undefined> {
  const period = PERIODS.find((days) => Number(days) === daysBetween(from, to));
  if (period === undefined) return undefined;
  const [kept] = await db
    .select({ lastDay: periodDays.lastDay })
    .from(periodDays)
    .where(and(eq(periodDays.lastDay, to), IS_FILLED));
  return kept && { ...kept, ofCabins: CABIN_COLUMNS[period], ofTags: TAG_COLUMNS[period] };
}

/** The last day of the newest kept sums, whose rows have those of all time too; undefined when these must be computed. */
export async function findKeptDay(db: Executor): Promise<string | undefined> {
  const [kept] = await db
    .select({ lastDay: max(periodDays.lastDay) })
    .from(periodDays)
    .where(IS_FILLED);
  return kept?.lastDay ?? undefined;
}

/** The names of all kept sums. */
const SUMS = [
  ...Object.values(CABIN_COLUMNS).flatMap(({ scans, visitors }) => [scans.name, visitors.name]),
  'scans',
  'last_scan_at',
].map((name) => sql.identifier(name));

/** Both tables have an index for each order. PostgreSQL merges what it reads from them, as no part has a condition. */
const allTags = (lastDay: string): SQL => sql`(
  select last_day, code, cabin_id as place, ${sql.join(SUMS, sql`, `)} from cabin_periods
  union all select last_day, code, place, ${sql.join(SUMS, sql`, `)} from tag_periods) as sums
  join tags on tags.code = sums.code and sums.last_day = ${lastDay}`;

/** Reads only the sums of the tags that a search finds: cabin_periods has no index of codes. */
const foundTags = (lastDay: string): SQL => sql`tags
  left join cabin_periods as shared
    on shared.cabin_id = tags.cabin_id and shared.code = tags.code and shared.last_day = ${lastDay}
  left join tag_periods as own on own.code = tags.code and own.last_day = ${lastDay}
  cross join lateral (select coalesce(shared.cabin_id, own.place) as place,
    ${sql.join(
      SUMS.map((name) => sql`coalesce(shared.${name}, own.${name}) as ${name}`),
      sql`, `,
    )}) as sums`;

/**
 * The FROM clause of a list of tags and its key: with the kept sums, for an order by them, or without. A tag has either the
 * sums of its cabin, as most do, or its own.
 */
export function tagsWithSums(lastDay: string | undefined, q: string): { from: SQL; key: Column } {
  if (lastDay === undefined) return { from: sql`tags`, key: tags.code };
  return { from: q === '' ? allTags(lastDay) : foundTags(lastDay), key: TAG_SUMS.place };
}
