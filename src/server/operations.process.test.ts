import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { runServer } from '#test/server-process.ts';
import { readContent } from '#test/table-content.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { openEmbedded } from './db/embedded.ts';
import { openDatabase } from './db/client.ts';
import { fillWithDemo } from './demo/demo.ts';
import { fromRoot } from './project-root.ts';

// docs/operations.md, done as it says: everything is lost and comes back, then moves to PostgreSQL and is lost again.

const run = promisify(execFile);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'hemma-operations-'));
const DATA_DIR = join(folder, 'data');
const BACKUP = join(folder, 'backup');
const FILES = { 'media/ab/picture.webp': 'a picture', 'outbox/mail.eml': 'Grüße' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await mkdir(BACKUP);
  const first = await openDatabase({ dataDir: DATA_DIR }, quiet);
  await fillWithDemo(first.db);
  await first.close();
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(DATA_DIR, name, '..'), { recursive: true });
    await writeFile(join(DATA_DIR, name), text);
  }
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the page's commands of that name. */
async function follow(name: string, databaseUrl = ''): Promise<void> {
  const page = await readFile(fromRoot('docs/operations.md'), 'utf8');
  const [, commands] = new RegExp(`<!-- tried: ${name} -->\\s+\`\`\`sh\\n(.*?)\`\`\``, 's').exec(page) ?? [];
  if (commands === undefined) throw new Error(`docs/operations.md does not say how to ${name}`);
  const PATH = [findPostgres(), process.env['PATH']].filter(Boolean).join(delimiter);
  await run('sh', ['-euc', commands], { env: { PATH, DATA_DIR, BACKUP, DATABASE_URL: databaseUrl } });
}

/** All rows of all tables in one order, and where the sequences are. */
async function contentOf(options: pg.ClientConfig) {
  const client = new pg.Client(options);
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows, counters } = await readContent(client);
    const tables = [...rows].map(([name, json]) => {
      const all = (JSON.parse(json) as object[]).map((row) => JSON.stringify(row));
      return [name, all.toSorted()] as const;
    });
    return {
      tables: Object.fromEntries(tables.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      counters: counters.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    };
  } finally {
    await client.end();
  }
}

/** The embedded database's content; opening it makes the day's backup too, which is waited for. */
async function embeddedContent(meanwhile = async () => {}) {
  const embedded = await openEmbedded({ dataDir: DATA_DIR, log: quiet });
  const content = await contentOf(embedded.connection);
  await meanwhile();
  await vi.waitFor(
    async () =>
      expect((await readdir(join(DATA_DIR, 'backups'))).filter((name) => name.endsWith('.gz'))).toHaveLength(
        1,
      ),
    { timeout: 30_000, interval: 100 },
  );
  await embedded.close();
  return content;
}

async function expectFiles(): Promise<void> {
  for (const [name, text] of Object.entries(FILES))
    expect(await readFile(join(DATA_DIR, name), 'utf8')).toBe(text);
}

const move = () =>
  run(process.execPath, [fromRoot('src/server/move-to-postgres.ts')], {
    cwd: fromRoot(),
    env: { PATH: process.env['PATH'], DATA_DIR, DATABASE_URL: database.url },
  });

/** What the embedded site holds, each time it is looked at. */
let embedded: Awaited<ReturnType<typeof embeddedContent>>;

it('an embedded site that was lost is restored from its backup', async () => {
  embedded = await embeddedContent();
  expect(Object.keys(embedded.tables).length).toBeGreaterThan(12);
  await follow('back up embedded');
  await rm(DATA_DIR, { recursive: true });
  await follow('restore embedded');
  const inUse = { code: 1, stderr: expect.stringContaining('is in use by process') };
  expect(await embeddedContent(() => expect(move()).rejects.toMatchObject(inUse))).toEqual(embedded);
  await expectFiles();
});

it('an embedded site moves to PostgreSQL, and into an empty database only', async () => {
  const { stdout } = await move();
  expect(stdout).toMatch(/^cabins: 11$/m);
  expect(await contentOf({ connectionString: database.url })).toEqual(embedded);

  const notEmpty = { code: 1, stderr: expect.stringMatching(/^The database at DATABASE_URL is not empty/) };
  await expect(move()).rejects.toMatchObject(notEmpty);
  expect(await contentOf({ connectionString: database.url })).toEqual(embedded);
});

it('a site on PostgreSQL that was lost is restored from its backup, and goes on', async () => {
  await follow('back up postgres', database.url);
  await database.drop();
  await rm(DATA_DIR, { recursive: true });
  database = await createEmptyDatabase();
  await follow('restore postgres', database.url);
  expect(await contentOf({ connectionString: database.url })).toEqual(embedded);
  await expectFiles();

  const server = await runServer({ DATABASE_URL: database.url, DATA_DIR });
  await server.ready;
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Nils',
      lastName: 'Ny',
      email: 'nils@ny.example',
      password: 'Fir-and-birch-42',
    }),
  });
  expect(answer.status).toBe(201);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
