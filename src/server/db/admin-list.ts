import { Column, is, type SQL, sql, type Table } from 'drizzle-orm';
import type { Admin } from '#server/http/actor.ts';
import { contains } from './contains.ts';
import type { Executor, Transaction } from './drizzle.ts';
import { slicesOf } from './slices.ts';

type Field = Column | SQL;

/** What admins ask of a list: words to find, and a field to sort by, `-` before it for descending. */
export interface ListQuery {
  q: string;
  sort: string;
}

/**
 * A list for admins (R-lists-2). PostgreSQL computes a subselect among the fields for the rows of a page only, and
 * leaves out left joins to a unique key when it counts; so what a list shows besides its table costs little in
 * either form. What sorting or searching needs of all rows is joined as a whole.
 */
export interface AdminList<Item> {
  /** The rows listed, one for each of these. */
  table: Table | null;
  /** The FROM clause: the table, and what is joined to it. */
  from: SQL;
  /** Columns and expressions; moments are answered as ISO 8601, bigints in expressions need `::int` or `::float8`. */
  fields: { readonly [Name in keyof Item & string]: Field };
  /** What a sort goes by, where that is not the field itself. */
  sorts?: Partial<Record<keyof Item & string, SQL>>;
  /** A unique key, which makes every order one for ever. */
  key: readonly Field[];
  /** Conditions that every row meets; undefined ones are left out. */
  where: readonly (SQL | undefined)[];
  /** Conditions of which a row meets one when it is looked for by this pattern for `ilike`. */
  search: (pattern: string) => readonly SQL[];
}

function matching<Item>({ where, search }: AdminList<Item>, q: string): SQL {
  const found = q === '' ? [] : [sql`(${sql.join([...search(contains(q))], sql` or `)})`];
  const all = [...where.filter((condition) => condition !== undefined), ...found];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** "nulls last" keeps PostgreSQL from reading an index backwards; a column that is never null needs none. */
function descending<Item>({ table }: AdminList<Item>, field: Field): SQL {
  const isKnown = is(field, Column) && field.notNull && field.table === table;
  return isKnown ? sql`${field} desc` : sql`${field} desc nulls last`;
}

function orderOf<Item>(list: AdminList<Item>, sort: string): SQL {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof Item & string;
  const by = [list.sorts?.[name] ?? list.fields[name], ...list.key];
  return sql.join(
    by.map((field) => (isDescending ? descending(list, field) : sql`${field} asc`)),
    sql`, `,
  );
}

const namesOf = <Item>({ fields }: AdminList<Item>) => Object.keys(fields) as (keyof Item & string)[];

const selecting = <Item>(list: AdminList<Item>, where: SQL): SQL => sql`
  select ${sql.join(
    namesOf(list).map((name) => sql`${list.fields[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${list.from} where ${where}`;

const inOrder = <Item>(list: AdminList<Item>, { q, sort }: ListQuery): SQL =>
  sql`${selecting(list, matching(list, q))} order by ${orderOf(list, sort)}`;

/** A row as the API answers it. */
function present<Item>(list: AdminList<Item>, row: Record<string, unknown>): Item {
  const entries = namesOf(list).map((name) => {
    const field = list.fields[name];
    const value = row[name];
    const read = value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;
    return [name, read instanceof Date ? read.toISOString() : read];
  });
  return Object.fromEntries(entries) as Item;
}

/** One page of the rows that match, in order. */
export async function listedPage<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  query: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Item[]> {
  const { rows } = await db.execute(sql`${inOrder(list, query)} limit ${limit} offset ${offset}`);
  return rows.map((row) => present(list, row));
}

/** How many rows match. */
export async function countListed<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  { q }: Pick<ListQuery, 'q'>,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${list.from} where ${matching(list, q)}`,
  );
  return rows[0]?.total ?? 0;
}

/** All rows that match, in order, a slice at a time. */
export async function* listedSlices<Item>(
  tx: Transaction,
  _admin: Admin,
  list: AdminList<Item>,
  query: ListQuery,
): AsyncGenerator<Item[]> {
  for await (const rows of slicesOf(tx, inOrder(list, query))) yield rows.map((row) => present(list, row));
}

/** The rows that meet a condition, by their key; `tail` is what follows it, such as another order or a limit. */
export async function listedWhere<Item>(
  db: Executor,
  _admin: Admin,
  list: AdminList<Item>,
  where: SQL | undefined,
  tail: SQL = sql`order by ${sql.join([...list.key], sql`, `)}`,
): Promise<Item[]> {
  const { rows } = await db.execute(sql`${selecting(list, where ?? sql`true`)} ${tail}`);
  return rows.map((row) => present(list, row));
}
