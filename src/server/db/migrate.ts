import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCKS } from './locks.ts';
import { fromRoot } from '#server/project-root.ts';

export const MIGRATIONS_FOLDER = fromRoot('src/server/db/migrations');

/**
 * Brings the schema up to date. Safe when several processes start at once: the others wait on an
 * advisory lock of the client's session.
 */
export async function migrateDatabase(client: pg.PoolClient | pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
  try {
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: MIGRATIONS_FOLDER,
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
  }
}

/** Migrates the database at `url`: a test's template. */
export async function migrateUrl(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrateDatabase(client);
  } finally {
    await client.end();
  }
}
