import type { Executor } from '#server/db/drizzle.ts';
import { insertEntries, type NewEntry } from './repo.ts';

/**
 * Notes what was done, in the transaction that does it. What happens to a tag is noted by itself, with its
 * history; only that it was minted is not.
 */
export const noteInAudit = (db: Executor, entries: readonly NewEntry[]): Promise<void> =>
  insertEntries(db, entries);
