import { Column, getTableName, is, type SQL, sql, type Table } from 'drizzle-orm';
import type { Admin } from '#server/http/actor.ts';
import type { Executor, Transaction } from './drizzle.ts';

/** The rows of one fetch: few enough that other queries wait for a few milliseconds only. */
const SLICE_ROWS = 500;

type Field = Column | SQL;

/** A search text, and the field to sort by, with a leading `-` for descending order. */
export interface ListQuery {
  q: string;
  sort: string;
}

/**
 * A list for admins (R-lists-2). PostgreSQL computes a subselect among the fields for the rows of one page only, and skips
 * left joins to a unique key when it counts, so fields from other tables cost little in either form. Values by which a
 * list is sorted or searched need an ordinary join.
 */
export interface AdminList<Item> {
  /** Tables with exactly one row for each listed row. */
  tables: readonly Table[];
  /** The FROM clause: the table and its joins. */
  from: SQL;
  /** Columns and expressions. Dates are returned as ISO 8601; bigints in expressions need `::int` or `::float8`. */
  fields: { readonly [Name in keyof Item & string]: Field };
  /** What fields that are not sorted by their own value are sorted by; never null, except for a column that may be. */
  sorts?: Partial<Record<keyof Item & string, Field>>;
  /** A unique key, so that every order is deterministic. */
  key: readonly Field[];
  /** Conditions that every row meets; undefined ones are left out. */
  where: readonly (SQL | undefined)[];
  /** The kept number of its rows without a search; without it they are counted. */
  total?: SQL | undefined;
  /** Conditions for a search pattern for `ilike`; a row matches when one is true. */
  search?: (pattern: string) => readonly SQL[];
  /** In place of conditions, for a search of several tables: what selects the keys of matching rows, some more than once. */
  found?: { key: Column; keys: (pattern: string) => SQL };
}

/** A pattern for `ilike` that finds the text anywhere; `%` and `_` in it stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a search has found the key. With "or" over joined tables no index of words could be used. As an array, because
 * PostgreSQL would expect a match to have as many rows as a batch has tags, and read them all.
 */
const isFound = (key: Column, keys: SQL): SQL => sql`${key} = any(array(${keys}))`;

function searchSql<Item>({ search, found }: AdminList<Item>, pattern: string): SQL {
  if (found !== undefined) return isFound(found.key, found.keys(pattern));
  return sql`(${sql.join([...(search?.(pattern) ?? [])], sql` or `)})`;
}

function matchSql<Item>(list: AdminList<Item>, q: string): SQL {
  const searched = q === '' ? [] : [searchSql(list, containsPattern(q))];
  const all = [...list.where.filter((condition) => condition !== undefined), ...searched];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const isNeverNull = <Item>({ tables }: AdminList<Item>, field: Field, own: Field | undefined): boolean =>
  is(field, Column)
    ? field.notNull &&
      (field === own || tables.some((table) => getTableName(table) === getTableName(field.table)))
    : field === own;

/** With "nulls last" PostgreSQL cannot read an index backwards, so what is never null goes without. */
function orderSql<Item>(list: AdminList<Item>, sort: string): SQL {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof Item & string;
  const own = list.sorts?.[name];
  const by = [own ?? list.fields[name], ...list.key].map((field) => {
    if (!isDescending) return sql`${field} asc`;
    return isNeverNull(list, field, own) ? sql`${field} desc` : sql`${field} desc nulls last`;
  });
  return sql.join(by, sql`, `);
}

const namesOf = <Item>({ fields }: AdminList<Item>) => Object.keys(fields) as (keyof Item & string)[];

const selectSql = <Item>(list: AdminList<Item>, where: SQL): SQL => sql`
  select ${sql.join(
    namesOf(list).map((name) => sql`${list.fields[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${list.from} where ${where}`;

const orderedSql = <Item>(list: AdminList<Item>, { q, sort }: ListQuery): SQL =>
  sql`${selectSql(list, matchSql(list, q))} order by ${orderSql(list, sort)}`;

/** Converts a row to the API's form. */
function present<Item>(list: AdminList<Item>, row: Record<string, unknown>): Item {
  const entries = namesOf(list).map((name) => {
    const field = list.fields[name];
    const value = row[name];
    const read = value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;
    return [name, read instanceof Date ? read.toISOString() : read];
  });
  return Object.fromEntries(entries) as Item;
}

/** Fetches one page of the matching rows, sorted. */
export async function fetchListPage<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  query: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Item[]> {
  const { rows } = await db.execute(sql`${orderedSql(list, query)} limit ${limit} offset ${offset}`);
  return rows.map((row) => present(list, row));
}

function countSql<Item>(list: AdminList<Item>, q: string): SQL {
  if (q === '' && list.total !== undefined) return sql`select ${list.total} as total`;
  // The keys themselves: to look for each row among 200,000 found keys would take seconds.
  if (q !== '' && list.found !== undefined && list.where.every((condition) => condition === undefined))
    return sql`select count(distinct key)::int as total from (${list.found.keys(containsPattern(q))}) as found (key)`;
  return sql`select count(*)::int as total from ${list.from} where ${matchSql(list, q)}`;
}

/** The number of matching rows. */
export async function countListRows<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  { q }: Pick<ListQuery, 'q'>,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(countSql(list, q));
  return rows[0]?.total ?? 0;
}

/**
 * The rows of a query of any length, in slices; the next slice is read when the caller asks for it. One cursor reads them
 * all, so they are a snapshot. A transaction can run one such query at a time.
 */
async function* fetchSlices(tx: Transaction, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  await tx.execute(sql`declare slices no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${SLICE_ROWS} from slices`));
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE_ROWS) return;
  }
}

/** Fetches all matching rows, sorted, in slices. */
export async function* fetchListSlices<Item>(
  tx: Transaction,
  _admin: Admin,
  list: AdminList<Item>,
  query: ListQuery,
): AsyncGenerator<Item[]> {
  for await (const rows of fetchSlices(tx, orderedSql(list, query)))
    yield rows.map((row) => present(list, row));
}

/** Fetches the rows that meet a condition, sorted by key; `tail` replaces the ORDER BY clause and may add a limit. */
export async function fetchListRows<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  where: SQL | undefined,
  tail: SQL = sql`order by ${sql.join([...list.key], sql`, `)}`,
): Promise<Item[]> {
  const { rows } = await db.execute(sql`${selectSql(list, where ?? sql`true`)} ${tail}`);
  return rows.map((row) => present(list, row));
}
