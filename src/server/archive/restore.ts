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

/** @throws {ArchiveError} for a database that holds anything at all: what is there must not be mixed up or lost */
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

/** Bytes that are not what was written: errors of zlib and the ZIP, or data that does not fit (SQLSTATE classes 22 and 23). */
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

/** What the archive names is what the migrations of its time made: nothing more, nothing less. */
async function requireSameShape(client: pg.Client, manifest: Manifest): Promise<void> {
  const made = { tables: await tablesOf(client), sequences: await sequencesOf(client) };
  if (namesIn(made) !== namesIn(manifest)) throw damaged(MANIFEST_FILE);
}

/** Loads the tables into those that the archive's migrations just made, and compares every one. */
async function loadTables(
  archive: Archive,
  client: pg.Client,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { tables, sequences } = archive.manifest;
  await requireSameShape(client, archive.manifest);
  // What the migrations put there comes along with everything else; what triggers would add does too.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
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
  await setSequences(client, sequences);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}

/** Puts the pictures back; when one is not what it should be, those that were put go again. One that is there stays. */
async function loadPictures(
  archive: Archive,
  store: Store,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const { pictures, unread } = archive.manifest;
  const put: string[] = [];
  const undo = async () => {
    for (const name of put) await store.remove(name);
  };
  try {
    for (const [at, picture] of pictures.entries()) {
      signal?.throwIfAborted();
      const content = await buffer(await archive.open(pictureFile(picture))).catch((error: unknown) => {
        throw isDamage(error) ? damaged(`picture ${picture.name}`) : error;
      });
      if (hash('sha256', content) !== picture.sha256) throw damaged(`picture ${picture.name}`);
      const there = await store.get(picture.name);
      if (there === null) put.push(picture.name);
      if (there?.equals(content) !== true) await store.put(picture.name, content, typeOf(picture.name));
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
  /** Ends it, with nothing left behind. */
  signal?: AbortSignal | undefined;
  /** Those of this version, unless a test looks ahead. */
  migrationsFolder?: string | undefined;
}

/**
 * Fills an empty site from an archive: the tables as they were, compared row by row, brought to this version's shape,
 * and the pictures. All is kept at once at the end, or nothing.
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
  // A site that starts at this moment waits here before it makes tables of its own.
  await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
  await requireEmptyDatabase(client);
  await client.query('begin');
  await applyMigrations(client, migrations.before);
  await loadTables(archive, client, report, signal);
  const removePictures = await loadPictures(archive, store, report, signal);
  try {
    await applyMigrations(client, migrations.after);
    await client.query('commit');
  } catch (error) {
    await removePictures();
    throw error;
  }
  await client.query('analyze');
}
