import { type SQL, sql } from 'drizzle-orm';
import type { CabinPerformance, TokenScans } from '#shared/contracts/analytics.ts';
import { completenessOf, isBasicPart } from '#server/db/completeness.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { slicesOf } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Days } from './days.ts';

/** Which rows of a list, in what order; `sort` is a column, `-` before it for descending. */
export interface ListFilter {
  q: string;
  sort: string;
}

interface Rows {
  limit: number;
  offset: number;
}

/** Scans and visitors of the days, per `scan_days` column. */
const inPeriod = (by: 'cabin_id' | 'code', { from, to }: Days): SQL => sql`(
  select ${sql.identifier(by)}, sum(scans) as scans, sum(visitors) as visitors
  from scan_days where day between ${from} and ${to} group by 1)`;

/** By a column that the contract names, what is not known last; `tie` makes the order one for ever. */
function orderBy(sort: string, tie: string): SQL {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`order by ${sql.identifier(sort.replace('-', ''))} ${way} nulls last, ${sql.identifier(tie)}`;
}

const matchingCabins = (q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`(c.name ilike ${contains(q)} or c.location ilike ${contains(q)} or t.code ilike ${contains(q)})`;

/** A cabin of the list; its trend is read apart. */
export type ListedCabin = Omit<CabinPerformance, 'trend'>;
type CabinRow = Record<keyof ListedCabin, string>;

const cabinsInOrder = (days: Days, { q, sort }: ListFilter): SQL => sql`
    select c.id as "cabinId", c.name, c.location, t.code,
      coalesce(seen.scans, 0) as scans, coalesce(seen.visitors, 0) as visitors,
      ${iso(sql`last.at`)} as "lastScanAt",
      coalesce(enabled.total, 0) as "enabledServices", ${completenessOf(sql`enabled.basic`)} as completeness
    from cabins c
      left join tags t on t.cabin_id = c.id
      left join ${inPeriod('cabin_id', days)} as seen on seen.cabin_id = c.id
      left join lateral (
        select max(last_scan_at) as at from scan_days
        where cabin_id = c.id and day = (select max(day) from scan_days where cabin_id = c.id)) as last on true
      left join lateral (
        select count(*) as total,
          count(*) filter (where ${isBasicPart}) as basic
        from cabin_services cs join services s on s.id = cs.service_id
        where cs.cabin_id = c.id and cs.is_enabled) as enabled on true
    where ${matchingCabins(q)}
    ${orderBy(sort, 'cabinId')}`;

const presentCabin = (row: CabinRow): ListedCabin => ({
  ...row,
  cabinId: Number(row.cabinId),
  scans: Number(row.scans),
  visitors: Number(row.visitors),
  enabledServices: Number(row.enabledServices),
  completeness: Number(row.completeness),
});

/** One page of all cabins with what the days saw of them. */
export async function findCabins(
  db: Executor,
  _admin: Admin,
  days: Days,
  filter: ListFilter,
  { limit, offset }: Rows,
): Promise<ListedCabin[]> {
  const { rows } = await db.execute<CabinRow>(
    sql`${cabinsInOrder(days, filter)} limit ${limit} offset ${offset}`,
  );
  return rows.map(presentCabin);
}

/** All cabins with what the days saw of them, a slice at a time. */
export async function* cabinSlices(
  tx: Transaction,
  _admin: Admin,
  days: Days,
  filter: ListFilter,
): AsyncGenerator<ListedCabin[]> {
  for await (const rows of slicesOf<CabinRow>(tx, cabinsInOrder(days, filter))) yield rows.map(presentCabin);
}

export async function countCabins(db: Executor, _admin: Admin, { q }: ListFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from cabins c left join tags t on t.cabin_id = c.id where ${matchingCabins(q)}`);
  return rows[0]?.total ?? 0;
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

const matchingTokens = (q: string): SQL =>
  q === '' ? sql`true` : sql`(t.code ilike ${contains(q)} or c.name ilike ${contains(q)})`;

type TokenRow = Omit<TokenScans, 'scans' | 'visitors'> & Record<'scans' | 'visitors', string>;

const tokensInOrder = (days: Days, { q, sort }: ListFilter): SQL => sql`
    select t.code, t.state, c.name as "cabinName", ${iso(sql`t.last_scan_at`)} as "lastScanAt",
      coalesce(seen.scans, 0) as scans, coalesce(seen.visitors, 0) as visitors
    from tags t
      left join cabins c on c.id = t.cabin_id
      left join ${inPeriod('code', days)} as seen on seen.code = t.code
    where ${matchingTokens(q)}
    ${orderBy(sort, 'code')}`;

const presentToken = (row: TokenRow): TokenScans => ({
  ...row,
  scans: Number(row.scans),
  visitors: Number(row.visitors),
});

/** One page of all tags with what the days saw of them. */
export async function findTokens(
  db: Executor,
  _admin: Admin,
  days: Days,
  filter: ListFilter,
  { limit, offset }: Rows,
): Promise<TokenScans[]> {
  const { rows } = await db.execute<TokenRow>(
    sql`${tokensInOrder(days, filter)} limit ${limit} offset ${offset}`,
  );
  return rows.map(presentToken);
}

/** All tags with what the days saw of them, a slice at a time. */
export async function* tokenSlices(
  tx: Transaction,
  _admin: Admin,
  days: Days,
  filter: ListFilter,
): AsyncGenerator<TokenScans[]> {
  for await (const rows of slicesOf<TokenRow>(tx, tokensInOrder(days, filter))) yield rows.map(presentToken);
}

export async function countTokens(db: Executor, _admin: Admin, { q }: ListFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from tags t left join cabins c on c.id = t.cabin_id where ${matchingTokens(q)}`);
  return rows[0]?.total ?? 0;
}
