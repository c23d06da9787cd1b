import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

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
