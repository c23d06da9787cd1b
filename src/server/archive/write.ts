import { hash } from 'node:crypto';
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { appliedMigrations } from '#server/db/migrate.ts';
import { filesOf, type Store } from '#server/features/media/index.ts';
import { writeWholeFile } from '#server/files/whole-file.ts';
import { VERSION } from '#server/project-root.ts';
import {
  ArchiveError,
  FORMAT,
  type Manifest,
  MANIFEST_FILE,
  type Picture,
  pictureFile,
  type Table,
  tableFile,
} from './manifest.ts';
import type { Report } from './report.ts';
import { FIXED_TEXT_FORMATS, sequencesOf, sourcesOf, sumOf, tablesOf } from './tables.ts';

type Add = (name: string, content: Readable, compressionLevel: number) => Promise<void>;

/** Compression levels of zlib: a low one for texts, and none for pictures, which are already compressed. */
const LEVEL = { text: 3, picture: 0 };

/** The file to write, following a link. @throws {ArchiveError} for a folder or a device */
async function resolveTarget(path: string): Promise<string> {
  const place = await realpath(path).catch(() => path);
  const found = await stat(place).catch(() => null);
  if (found === null || found.isFile()) return place;
  throw new ArchiveError(`${path} exists already and is not a file. Name another one.`);
}

/** Removes unfinished archives left by killed writes. Nothing else may be writing such archives in the folder. */
export async function removeUnfinished(folder: string, isArchive: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, whole] = /^(.+\.zip(?:\.age)?)(?:\.[\da-f]{8})?\.unfinished$/.exec(name) ?? [];
    if (whole !== undefined && isArchive(whole)) await rm(join(folder, name), { force: true });
  }
}

/** Whether the error is about the disk or the folder, and not the content. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;

/** Writes a stream completely or not at all. */
type WriteStream = (content: Readable, signal?: AbortSignal) => Promise<void>;

/** Writes a ZIP; `fill` adds the files one by one. */
async function writeZip(
  write: WriteStream,
  fill: (add: Add) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error)); // otherwise the unfinished file would stay open
  const written = write(output, signal);
  written.catch(() => {}); // awaited below, perhaps only after it has failed
  const add: Add = async (name, content, compressionLevel) => {
    zip.addReadStreamLazy(name, { compressionLevel }, (give) => give(null, content));
    await Promise.race([finished(content), written]);
  };
  try {
    await fill(add);
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    const writeError: unknown = await written.then(
      () => error,
      (failure: unknown) => failure,
    );
    signal?.throwIfAborted();
    throw writeError instanceof ArchiveError ? writeError : error;
  }
}

/** Adds a snapshot of every table. */
async function addTables(client: pg.Client, add: Add, report: Report) {
  await client.query(FIXED_TEXT_FORMATS);
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  const sourceOf = await sourcesOf(client);
  for (const table of await tablesOf(client)) {
    const source = sourceOf(table);
    await add(tableFile(table), client.query(copyTo(copyOut(table, source))), LEVEL.text);
    const sum = await sumOf(client, table, source);
    tables.push({ ...table, ...sum });
    report(`${table.name.replace('public.', '')}: ${sum.rows}`);
  }
  const migrations = await appliedMigrations(client);
  const sequences = await sequencesOf(client);
  const { rows } = await client.query<{ id: string }>(
    'select id from media where user_id is not null order by id',
  );
  await client.query('commit');
  return { tables, migrations, sequences, pictureIds: rows.map(({ id }) => id) };
}

const copyOut = ({ columns }: Table, source: string) =>
  `copy (select ${columns.join(', ')} from ${source} as rows) to stdout`;

/**
 * The total time for failed reads. A read from a bucket that does not answer fails after 45 s, so with thousands of pictures
 * the backup would never end.
 */
const MAX_FAILED_READS_MS = 60_000;

/** Reads files and records those that cannot be read. Stops reading once failed reads have taken too long. */
function pictureReader(store: Store, report: Report, signal?: AbortSignal) {
  const unread: string[] = [];
  let failedMs = 0;
  let reason = '';
  async function read(name: string): Promise<Buffer | null> {
    const startedAt = Date.now();
    try {
      if (failedMs < MAX_FAILED_READS_MS) return await store.get(name);
    } catch (error) {
      reason = (error as Error).message;
      failedMs += Date.now() - startedAt;
    }
    signal?.throwIfAborted();
    unread.push(name);
    report(`a file that cannot be read (${reason}): ${name}`);
    return null;
  }
  return { unread, read };
}

/** Adds the files of pictures. Files deleted since the snapshot are skipped. */
async function addPictures(
  ids: readonly string[],
  store: Store,
  add: Add,
  report: Report,
  signal?: AbortSignal,
): Promise<Pick<Manifest, 'pictures' | 'unread'>> {
  const pictures: Picture[] = [];
  const { unread, read } = pictureReader(store, report, signal);
  let missing = 0;
  for (const [at, id] of ids.entries()) {
    const before = pictures.length + unread.length;
    for (const name of filesOf(id)) {
      const content = await read(name);
      if (content === null) continue;
      const picture = { name, bytes: content.length, sha256: hash('sha256', content) };
      await add(pictureFile(picture), Readable.from([content], { objectMode: false }), LEVEL.picture);
      pictures.push(picture);
    }
    if (pictures.length + unread.length === before) missing += 1;
    report.progress('pictures', at + 1, ids.length);
  }
  if (missing > 0)
    report(
      `pictures without a file: ${missing} (they are looked for where DATA_DIR or MEDIA_BUCKET_URL says)`,
    );
  return { pictures, unread };
}

/**
 * Writes a site's data as one stream while the site runs: a snapshot of its tables, its pictures, and a manifest. Pictures
 * that cannot be read are left out, and the manifest lists them in `unread`. Aborting `signal` ends the backup.
 * @returns `unread`
 */
export async function streamArchive(
  write: WriteStream,
  client: pg.Client,
  store: Store,
  report: Report,
  signal?: AbortSignal,
): Promise<string[]> {
  let unread: string[] = [];
  const fill = async (add: Add): Promise<void> => {
    const { pictureIds, ...tables } = await addTables(client, add, report);
    const content: Manifest = {
      format: FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      ...tables,
      ...(await addPictures(pictureIds, store, add, report, signal)),
    };
    ({ unread } = content);
    await add(
      MANIFEST_FILE,
      Readable.from([Buffer.from(JSON.stringify(content, null, 1))], { objectMode: false }),
      LEVEL.text,
    );
  };
  await writeZip(write, fill, signal);
  return unread;
}

/** Writes a site's data into one file, completely or not at all. */
export async function writeArchive(
  path: string,
  client: pg.Client,
  store: Store,
  report: Report,
  signal?: AbortSignal,
): Promise<string[]> {
  const place = await resolveTarget(path);
  const write = (content: Readable) =>
    writeWholeFile(place, content, signal).catch((error: unknown) => {
      if (!isFileError(error)) throw error;
      throw new ArchiveError(`${path} cannot be written: ${error.message}.`, { cause: error });
    });
  return streamArchive(write, client, store, report, signal);
}
