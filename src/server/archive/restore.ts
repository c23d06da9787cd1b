import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LOCKS } from '#server/db/locks.ts';
import { applyMigrations, MIGRATIONS_FOLDER, splitMigrations } from '#server/db/migrate.ts';
import type { Store } from '#server/features/media/index.ts';
import {
  ArchiveError,
  type Manifest,
  MANIFEST_FILE,
  pictureFile,
  type Sequence,
  type Table,
  tableFile,
} from './manifest.ts';
import type { Report } from './report.ts';
import type { Archive } from './read.ts';
import { FIXED_TEXT_FORMATS, sequencesOf, setSequences, sumOf, tablesOf } from './tables.ts';

/** @throws {ArchiveError} when the database contains any table, so that no data is mixed up or lost */
async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e') -- an extension's
    limit 1`);
  if (rowCount === 0) return;
  throw new ArchiveError(
    "The site's database is not empty. Restore into a new one: another DATA_DIR, or a DATABASE_URL whose database was just made (createdb).",
  );
}

const damaged = (what: string) =>
  new ArchiveError(
    `The archive is damaged: ${what} is not what it says. Nothing was restored; take another one.`,
  );

/** Whether the error means damaged data: errors of zlib and the ZIP, or invalid values (SQLSTATE classes 22 and 23). */
const isDamage = (error: unknown) =>
  /^(?:Z_|22|23)/.test((error as NodeJS.ErrnoException).code ?? '') ||
  /^(?:not enough|too many) bytes in the stream/.test((error as Error).message);

interface Shape {
  tables: readonly Pick<Table, 'name' | 'columns'>[];
  sequences: readonly Pick<Sequence, 'name'>[];
}

const namesIn = ({ tables, sequences }: Shape): string =>
  [
    ...tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
    ...sequences.map(({ name }) => name),
  ]
    .toSorted()
    .join();

/** Checks that the archive lists exactly the tables, columns and sequences that its migrations have created. */
async function requireSameShape(client: pg.Client, manifest: Manifest): Promise<void> {
  const created = { tables: await tablesOf(client), sequences: await sequencesOf(client) };
  if (namesIn(created) !== namesIn(manifest)) throw damaged(MANIFEST_FILE);
}

/** An index or constraint of a table: SQL that drops it and that makes it again. */
interface Deferred {
  drop: string;
  make: string;
}

/**
 * The tables' indexes and keys in the order in which they can be made. Built once from all rows they take a fraction of what it
 * takes to add each row to them: a row has up to nine indexes, and random keys.
 */
async function deferredOf(client: pg.Client): Promise<Deferred[]> {
  const { rows } = await client.query<Deferred>(`
    with own as (select oid, relispartition from pg_class where relnamespace = 'public'::regnamespace),
    made as (
      select case contype when 'f' then 3 else 1 end as turn, conname as name,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as make
      from pg_constraint c join own on own.oid = conrelid
      where contype in ('p', 'u', 'x', 'f') and conparentid = 0
      union all
      select 2, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass),
        replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') -- of partitions too
      from pg_index i join own on own.oid = indexrelid and not own.relispartition
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    )
    select drop, make from made order by turn, name`);
  return rows;
}

/** Loads the rows into the tables that the archive's migrations have created, and compares each table's checksum. */
async function loadTables(
  archive: Archive,
  client: pg.Client,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { tables, sequences } = archive.manifest;
  await requireSameShape(client, archive.manifest);
  // The archive includes the rows that migrations and triggers insert, so those must not be inserted twice.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  const deferred = await deferredOf(client);
  for (const { drop } of deferred.toReversed()) await client.query(drop);
  for (const table of tables) {
    const rows = await archive.open(tableFile(table));
    const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(rows, copy, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw isDamage(error) ? damaged(table.name) : error;
    });
    const { rows: count, sum } = await sumOf(client, table);
    if (count !== table.rows || sum !== table.sum) throw damaged(table.name);
    report(`${table.name.replace('public.', '')}: ${count}`);
  }
  report('indexes');
  await client.query(`set local maintenance_work_mem = '128MB'`);
  for (const { make } of deferred) {
    signal?.throwIfAborted();
    await client.query(make).catch((error: unknown) => {
      throw isDamage(error) ? damaged('a table') : error;
    });
  }
  await setSequences(client, sequences);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}

/**
 * Stores the pictures. Returns a function that removes them again, except those that were there before. Removes them itself
 * when one is damaged.
 */
async function loadPictures(
  archive: Archive,
  store: Store,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const { pictures, unread } = archive.manifest;
  const added: string[] = [];
  const undo = async () => {
    for (const name of added) await store.remove(name);
  };
  try {
    for (const [at, picture] of pictures.entries()) {
      signal?.throwIfAborted();
      const content = await buffer(await archive.open(pictureFile(picture))).catch((error: unknown) => {
        throw isDamage(error) ? damaged(`picture ${picture.name}`) : error;
      });
      if (hash('sha256', content) !== picture.sha256) throw damaged(`picture ${picture.name}`);
      const existing = await store.get(picture.name);
      if (existing === null) added.push(picture.name);
      if (existing?.equals(content) !== true) await store.put(picture.name, content, typeOf(picture.name));
      report.progress('pictures', at + 1, pictures.length);
    }
    for (const name of unread) report(`a file that the archive lacks: ${name}`);
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

const typeOf = (name: string): string => {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return ['avif', 'webp'].includes(ending) ? `image/${ending}` : 'application/octet-stream';
};

interface RestoreOptions {
  /** Cancels the restore, which then leaves nothing behind. */
  signal?: AbortSignal | undefined;
  /** Default: the migrations of this version. */
  migrationsFolder?: string | undefined;
}

/**
 * Restores an archive into an empty site: the tables, compared by checksums and migrated to this version, and the pictures.
 * Commits everything at the end, or nothing.
 * @throws {ArchiveError} when the site is not empty, or the archive is damaged or from a newer version
 */
export async function restoreArchive(
  archive: Archive,
  client: pg.Client,
  store: Store,
  report: Report,
  { signal, migrationsFolder = MIGRATIONS_FOLDER }: RestoreOptions = {},
): Promise<void> {
  const migrations = splitMigrations(archive.manifest.migrations, migrationsFolder);
  if (migrations === null) {
    throw new ArchiveError(
      'The archive is from a newer version of the site than this one. Install that version or a newer one, and restore with it.',
    );
  }
  await client.query(FIXED_TEXT_FORMATS);
  // A site that starts meanwhile waits for this lock before it creates its tables.
  await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
  await requireEmptyDatabase(client);
  await client.query('begin');
  await applyMigrations(client, migrations.before);
  await loadTables(archive, client, report, signal);
  const removePictures = await loadPictures(archive, store, report, signal);
  try {
    await applyMigrations(client, migrations.after);
    await client.query('select add_scan_months()');
    await client.query('commit');
  } catch (error) {
    await removePictures();
    throw error;
  }
  await client.query('analyze');
}
