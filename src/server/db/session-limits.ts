import { sql } from 'drizzle-orm';
import type { Transaction } from './drizzle.ts';

/**
 * Limits for each connection of the pool. Without them one table that another program keeps locked would block every
 * connection, and all calls. A call waits 5 s for a connection, so two other calls in turn may wait for a lock before it.
 */
export const SESSION_LIMITS =
  "set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '60s'";

const NONE =
  'statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** For migrations, which may take any time, on a separate connection. */
export const NO_LIMITS = `set ${NONE.replaceAll(' local', '')}`;

/** Lifts the limits for the rest of a transaction that no page waits for: a download, an export, a start. */
export async function liftLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local ${NONE}`));
}
