import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/** Rows at a time: few enough that what else is asked waits for a few milliseconds only. */
const SLICE = 500;

/**
 * The rows of a query of any length, a slice at a time; the next is read when it is asked for. All are as they were
 * when the first was: one cursor reads them. One such query at a time in a transaction.
 */
export async function* slicesOf(tx: Transaction, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  await tx.execute(sql`declare slices no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${SLICE} from slices`));
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
  }
}
