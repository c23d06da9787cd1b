import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/** Rows at a time: few enough that what else is asked waits for a few milliseconds only. */
const SLICE = 500;

/**
 * The rows of a query of any length, a slice at a time; the next is read when it is asked for. All are as they were
 * when the first was: one cursor reads them. One such query at a time in a transaction.
 */
export async function* slicesOf<Row extends Record<string, unknown>>(
  tx: Transaction,
  query: SQL,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare slices no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${SLICE} from slices`));
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < SLICE) return;
  }
}

/** Like {@link slicesOf}, for a `select` of these fields: its rows are the same as when it is awaited. */
export async function* selectedSlices<Row extends Record<string, unknown>>(
  tx: Transaction,
  fields: Record<keyof Row & string, Column | SQL | SQL.Aliased>,
  query: SQLWrapper & PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  // By the fields' names: columns of two tables may have the same.
  const names = Object.keys(fields).map((name) => sql.identifier(name));
  const named = sql`select * from ${query} as listed (${sql.join(names, sql`, `)})`;
  for await (const rows of slicesOf<Row>(tx, named)) yield rows.map((row) => decoded(fields, row));
}

const decoded = <Row extends Record<string, unknown>>(fields: Record<string, unknown>, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = fields[name];
      return [name, value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value];
    }),
  ) as Row;
