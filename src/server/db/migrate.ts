import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { fromRoot, VERSION } from '#server/project-root.ts';
import { ConfigError } from '#server/settings/wrong-setting.ts';
import { LOCKS } from './locks.ts';
import { NO_LIMITS, SESSION_LIMITS } from './session-limits.ts';

export const MIGRATIONS_FOLDER = fromRoot('src/server/db/migrations');

/** Notified after a migration. */
export const MIGRATED = 'migrated';

/** A newer version has migrated the database. A connection error, so that whatever asks the database waits for it. */
export class NewerDatabase extends ConfigError {
  readonly code = '08004'; // PostgreSQL's own for "refused"
  constructor() {
    super(
      `A newer version than ${VERSION} has migrated the database: install that version, or restore a backup from before.`,
    );
  }
}

/** When the newest migration of the database was written, in milliseconds; 0 before the first. */
async function newestMigration(client: pg.Pool | pg.ClientBase): Promise<number> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    table,
  ]);
  if (rows[0]?.found === null) return 0;
  const newest = await client.query<{ at: number | null }>(
    `select max(created_at)::float8 as at from ${table}`,
  );
  return newest.rows[0]?.at ?? 0;
}

/** @throws {NewerDatabase} when the database has a migration that is newer than those of this version */
export async function requireKnownSchema(
  client: pg.Pool | pg.ClientBase,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if ((await newestMigration(client)) > Math.max(...known)) throw new NewerDatabase();
}

/** Creates graphile-worker's schema. A running worker updates it itself. */
async function installQueue(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('graphile_worker.jobs')::text as found`,
  );
  if (rows[0]?.found !== null) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: new Logger(() => () => {}) });
}

/** Inserts a row for each kind of service that has none (R-services-7). Existing rows keep their ids. */
async function addServiceRows(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into services (key)
     select wanted.key from unnest($1::text[]) with ordinality as wanted (key, place)
     where not exists (select from services there where there.key = wanted.key and there.user_id is null)
     order by wanted.place`,
    [SERVICE_KEYS],
  );
}

/** Each attempt waits 5 seconds for a connection. */
const MAX_ATTEMPTS = 6;

/** Opens the first connection. Retries, because a database on a machine that is booting, or after a crash, may answer late. */
export async function connectWithRetries(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      const isLate = error instanceof Error && /timeout/i.test(error.message);
      if (!isLate || attempts === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Updates the schema and the catalog's rows. Safe when several processes start at the same time: they wait for an advisory
 * lock. Running processes are notified ({@link MIGRATED}).
 * @throws {NewerDatabase}
 */
export async function migratePool(pool: pg.Pool, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await connectWithRetries(pool);
  try {
    await client.query(NO_LIMITS);
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await requireKnownSchema(client, migrationsFolder);
    const before = await newestMigration(client);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
    if ((await newestMigration(client)) > before) await client.query(`notify ${MIGRATED}`);
    await addServiceRows(client);
    await installQueue(pool, client);
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
    await client.query(SESSION_LIMITS);
    client.release();
  } catch (error) {
    client.release(true); // closes the session, which releases the lock
    throw error;
  }
}

/** Migrates the database at `url`; for tests. */
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

/** The hashes of the migrations applied to a database, in order. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

/** Splits the migrations of a folder into those already `applied` and the rest; null when others were applied. */
export function splitMigrations(
  applied: readonly string[],
  migrationsFolder: string,
): { before: MigrationMeta[]; after: MigrationMeta[] } | null {
  const known = readMigrationFiles({ migrationsFolder });
  if (applied.length === 0 || applied.some((hash, at) => known[at]?.hash !== hash)) return null;
  return { before: known.slice(0, applied.length), after: known.slice(applied.length) };
}

/**
 * Applies migrations in the transaction of `client`, and records them in the table of Drizzle's migrator. The migrator
 * itself commits, while a restore is one transaction.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
