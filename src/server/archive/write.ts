import { hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { appliedMigrations } from '#server/db/migrate.ts';
import { filesOf, type Store } from '#server/features/media/index.ts';
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

/** zlib's: the least that helps texts, and none for pictures, which are compressed already. */
const LEVEL = { text: 3, picture: 0 };

/** The file to be replaced, where a link leads; a device or a folder is none. */
async function resolveTarget(path: string): Promise<string> {
  const place = await realpath(path).catch(() => path);
  const found = await stat(place).catch(() => null);
  if (found === null || found.isFile()) return place;
  throw new ArchiveError(`${path} is there already, and is no file. Name another one.`);
}

/** Removes what was left of files of these names by writes that were killed. For a folder in which nobody else writes them. */
export async function removeUnfinished(folder: string, isArchive: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, whole] = /^(.+\.zip)(?:\.[\da-f]{8})?\.unfinished$/.exec(name) ?? [];
    if (whole !== undefined && isArchive(whole)) await rm(join(folder, name), { force: true });
  }
}

/** Of the disk or the folder, and not of what is written. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;

/** Writes a ZIP, whole or not at all; `fill` adds one file after the other. Of two who write one file, each has its own until then. */
async function writeZip(
  path: string,
  fill: (add: Add) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error)); // else the half-written file would be held open for ever
  const place = await resolveTarget(path);
  const unfinished = `${place}.${randomUUID().slice(0, 8)}.unfinished`;
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(output, file, { signal });
  written.catch(() => {}); // told to what waits for it below, at once or later
  const add: Add = async (name, content, compressionLevel) => {
    zip.addReadStreamLazy(name, { compressionLevel }, (give) => give(null, content));
    await Promise.race([finished(content), written]);
  };
  try {
    await fill(add);
    zip.end();
    await written;
    await rename(unfinished, place);
  } catch (error) {
    output.destroy();
    const ofWriting: unknown = await written.then(
      () => error,
      (failure: unknown) => failure,
    );
    await rm(unfinished, { force: true });
    signal?.throwIfAborted();
    if (!isFileError(ofWriting)) throw error;
    throw new ArchiveError(`${path} cannot be written: ${ofWriting.message}.`, { cause: ofWriting });
  }
}

/** Adds every table as it was at one moment, whatever is written at the same time. */
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
 * Failed reads may take so long in all. A bucket that does not answer takes 45 s to fail: with thousands of pictures
 * the backup would never end.
 */
const MAX_FAILED_READS_MS = 60_000;

/** Reads files, and notes those that cannot be read; none are asked for any more once failing has taken too long. */
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

/** Adds the files of pictures; what is gone since is shown by nothing. */
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
 * Writes all that a site holds into one file while the site runs: its tables as they were at one moment, its
 * pictures, and a manifest that says what there must be. A picture that cannot be read does not fail it: its files are
 * named in the manifest's `unread`. `signal` ends it, with nothing left behind.
 */
export async function writeArchive(
  path: string,
  client: pg.Client,
  store: Store,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  const fill = async (add: Add): Promise<void> => {
    const { pictureIds, ...tables } = await addTables(client, add, report);
    const content: Manifest = {
      format: FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      ...tables,
      ...(await addPictures(pictureIds, store, add, report, signal)),
    };
    await add(
      MANIFEST_FILE,
      Readable.from([Buffer.from(JSON.stringify(content, null, 1))], { objectMode: false }),
      LEVEL.text,
    );
  };
  await writeZip(path, fill, signal);
}
