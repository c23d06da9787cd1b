import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The hashes of the migrations that a database has seen, in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

/** The migrations of a folder, parted at where a database stood that had `seen` these; null when it has seen others. */
export function partedAt(
  seen: readonly string[],
  migrationsFolder: string,
): { before: MigrationMeta[]; after: MigrationMeta[] } | null {
  const known = readMigrationFiles({ migrationsFolder });
  if (seen.length === 0 || seen.some((hash, at) => known[at]?.hash !== hash)) return null;
  return { before: known.slice(0, seen.length), after: known.slice(seen.length) };
}

/**
 * Makes migrations in the transaction of `client`, and notes them where Drizzle's migrator looks. The migrator itself
 * commits what it did, and a restore is kept as a whole or not at all.
 */
export async function makeMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
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
