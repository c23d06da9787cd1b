import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCKS } from './locks.ts';
import { NO_LIMITS, SESSION_LIMITS } from './session-limits.ts';
import { addServiceRows } from './service-rows.ts';
import { fromRoot } from '#server/project-root.ts';

export const MIGRATIONS_FOLDER = fromRoot('src/server/db/migrations');

/** The queue's schema, which is graphile-worker's; when it works, it brings it up to date itself. */
async function installQueue(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('graphile_worker.jobs')::text as found`,
  );
  if (rows[0]?.found !== null) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: new Logger(() => () => {}) });
}

/** Each try takes as long as the pool waits for a connection, 5 seconds. */
const MOST_TRIES = 6;

/** The first connection. A machine that has just been switched on, or a database after a crash, may answer late. */
export async function connectAtStart(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      const isLate = error instanceof Error && /timeout/i.test(error.message);
      if (!isLate || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Brings the schema up to date, and the catalog's rows. Safe when several processes start at once: the others wait on an
 * advisory lock of a client's session.
 */
export async function migratePool(pool: pg.Pool, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await connectAtStart(pool);
  try {
    await client.query(NO_LIMITS);
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
    await addServiceRows(client);
    await installQueue(pool, client);
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
    await client.query(SESSION_LIMITS);
    client.release();
  } catch (error) {
    client.release(true); // and with its session the lock
    throw error;
  }
}

/** Migrates the database at `url`: a test's template. */
export async function migrateUrl(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migratePool(pool);
  } finally {
    await pool.end();
  }
}
