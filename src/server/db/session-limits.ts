import { sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/**
 * For each connection of the pool. One table that another program keeps locked would otherwise hold every connection, and
 * all calls with them. A call waits 5 s for a connection, which leaves time for two rounds of others that wait for a lock.
 */
export const SESSION_LIMITS =
  "set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '60s'";

const NONE =
  'statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** For what takes as long as it takes on a connection of its own: migrations. */
export const NO_LIMITS = `set ${NONE.replaceAll(' local', '')}`;

/** Lifts the limits for the rest of a transaction that nobody's page waits for: a download, an export, a start. */
export async function liftLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local ${NONE}`));
}

/** SQLSTATE of a statement that took too long, of a lock that was not free in time, and of a transaction left idle. */
const TIMED_OUT = new Set(['57014', '55P03', '25P03']);

/** Whether `error`, or what caused it, says that a limit was reached. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TIMED_OUT.has(cause.code)) return true;
  }
  return false;
}
