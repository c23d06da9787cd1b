import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import { openOwnDatabase } from './db/own/own-database.ts';
import { fillWithDemo } from './demo/demo.ts';
import { fromRoot } from './project-root.ts';

// docs/operations.md, done as it says: everything is lost and comes back.

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'hemma-operations-'));
afterAll(() => rm(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');
const BACKUP = join(folder, 'backup');
const FILES = { 'media/ab/picture.webp': 'a picture', 'outbox/mail.eml': 'Grüße' };

/** Runs the page's commands of that name. */
async function follow(name: string): Promise<void> {
  const page = await readFile(fromRoot('docs/operations.md'), 'utf8');
  const [, commands] = new RegExp(`<!-- tried: ${name} -->\\s+\`\`\`sh\\n(.*?)\`\`\``, 's').exec(page) ?? [];
  if (commands === undefined) throw new Error(`docs/operations.md does not say how to ${name}`);
  const env = { PATH: process.env['PATH'], DATA_DIR, BACKUP };
  await promisify(execFile)('sh', ['-euc', commands], { env });
}

async function onOwn<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const own = await openOwnDatabase({ dataDir: DATA_DIR, processes: 1, log: quiet });
  const database = await openDatabase({ url: own.url }, quiet);
  try {
    return await work(database);
  } finally {
    await database.close();
    await own.close();
  }
}

/** All rows of all tables, in one order. */
const content = () =>
  onOwn(async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const read = tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ all: string }>(
        `select json_agg(one order by one::text)::text as all from ${name} as one`,
      );
      return [name, rows[0]?.all] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  });

it('a site that was lost is restored from its backup', async () => {
  await mkdir(BACKUP);
  await onOwn(({ db }) => fillWithDemo(db));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(DATA_DIR, name, '..'), { recursive: true });
    await writeFile(join(DATA_DIR, name), text);
  }
  const before = await content();
  expect(before['cabins']).toContain('Sjöstugan');

  await follow('back up');
  await rm(DATA_DIR, { recursive: true });
  await follow('restore');
  expect(await content()).toEqual(before);
  for (const [name, text] of Object.entries(FILES))
    expect(await readFile(join(DATA_DIR, name), 'utf8')).toBe(text);
});
