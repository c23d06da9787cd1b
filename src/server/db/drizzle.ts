import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from './schema.ts';

/** The database by its pool of connections: what begins a transaction. No transaction passes for one. */
export type Database = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool };

/**
 * What locks takes one of these, and what relies on a lock or on reading as of one moment. In its callback nothing but it
 * reaches the database: another connection would not see what it wrote, and could wait for it for ever.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** For what several queries read: else what is saved between two of them would show beside what was there before. */
export const AS_OF_ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Either: what a function of a `repo.ts` takes that is one statement and means the same in both. */
export type Executor = Database | Transaction;
