import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from './schema.ts';

/** The database with its pool of connections, on which transactions start. The type excludes transactions. */
export type Database = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool };

/**
 * A transaction: for functions that lock rows, or rely on a lock or a snapshot. Use no other connection in its callback:
 * that would not see the transaction's writes, and could wait for its locks forever.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Transaction options for several queries that must all see the same data. */
export const READ_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** A database or a transaction: for functions of a `repo.ts` that run one statement. */
export type Executor = Database | Transaction;
