import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { migrationsOf } from '#server/db/parted-migrations.ts';
import { filesOf, type Store } from '#server/features/media/index.ts';
import { VERSION } from '#server/version.ts';
import {
  FORMAT,
  type Manifest,
  MANIFEST_FILE,
  type Picture,
  pictureFile,
  type Table,
  tableFile,
} from './manifest.ts';
import type { Report } from './progress.ts';
import { SAME_TEXTS, sequencesOf, sourcesOf, sumOf, tablesOf } from './tables.ts';

type Add = (name: string, content: Readable, compressionLevel: number) => Promise<void>;

/** zlib's: the least that helps texts, and none for pictures, which are compressed already. */
const LEVEL = { text: 3, picture: 0 };

/** Writes a ZIP, whole or not at all; `fill` adds one file after the other. */
async function writeZip(
  path: string,
  fill: (add: Add) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error)); // else the half-written file would be held open for ever
  const unfinished = `${path}.unfinished`;
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
    await rename(unfinished, path);
  } catch (error) {
    output.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Adds every table as it was at one moment, whatever is written at the same time. */
async function addTables(client: pg.Client, add: Add, report: Report) {
  await client.query(SAME_TEXTS);
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
  const migrations = await migrationsOf(client);
  const sequences = await sequencesOf(client);
  const { rows } = await client.query<{ id: string }>(
    'select id from media where user_id is not null order by id',
  );
  await client.query('commit');
  return { tables, migrations, sequences, pictureIds: rows.map(({ id }) => id) };
}

const copyOut = ({ columns }: Table, source: string) =>
  `copy (select ${columns.join(', ')} from ${source} as rows) to stdout`;

/** Adds the files of pictures; what is gone since is shown by nothing. */
async function addPictures(
  ids: readonly string[],
  store: Store,
  add: Add,
  report: Report,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [at, id] of ids.entries()) {
    for (const name of filesOf(id)) {
      const content = await store.get(name);
      if (content === null) continue;
      const picture = { name, bytes: content.length, sha256: hash('sha256', content) };
      await add(pictureFile(picture), Readable.from([content], { objectMode: false }), LEVEL.picture);
      pictures.push(picture);
    }
    report.share('pictures', at + 1, ids.length);
  }
  return pictures;
}

/**
 * Writes all that a site holds into one file while the site runs: its tables as they were at one moment, its
 * pictures, and a manifest that says what there must be. `signal` ends it, with nothing left behind.
 */
export async function writeArchive(
  path: string,
  client: pg.Client,
  store: Store,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  const fill = async (add: Add): Promise<void> => {
    const { pictureIds, ...read } = await addTables(client, add, report);
    const pictures = await addPictures(pictureIds, store, add, report);
    const content: Manifest = {
      format: FORMAT,
      version: VERSION,
      createdAt: new Date().toISOString(),
      ...read,
      pictures,
    };
    await add(
      MANIFEST_FILE,
      Readable.from([Buffer.from(JSON.stringify(content, null, 1))], { objectMode: false }),
      LEVEL.text,
    );
  };
  await writeZip(path, fill, signal);
}
