import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { contentOf } from '#test/database-content.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { runProgram, runServer, startProgram } from '#test/server-process.ts';
import { addressOfRunning } from './db/own/running.ts';

// What docs/operations.md says of backups: everything is lost and comes back, here or on a server.

const folder = await mkdtemp(join(tmpdir(), 'hemma-operations-'));
afterAll(() => rm(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');
const ARCHIVE = join(folder, 'site.zip');
const SAME = { PUBLIC_URL: 'https://guide.example' };

/** The guest page of each tag that is in use, by its code. */
async function pagesOf(url: string, codes: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const code of codes) pages[code] = await (await fetch(`${url}/cabins/${code}`)).text();
  return pages;
}

const codesIn = (content: Record<string, string>): string[] =>
  (JSON.parse(content['tags'] ?? '[]') as { code: string; state: string }[])
    .filter(({ state }) => state === 'active')
    .map(({ code }) => code);

/** Of the site that was lost. */
let content: Record<string, string>;
let pages: Record<string, string>;

it('a running site is written into one file, lost with all its data, and restored', async () => {
  const lost = await runServer({ ...SAME, DATA_DIR, DEMO: '1' });
  await lost.ready;
  content = await contentOf(addressOfRunning(DATA_DIR));
  const codes = codesIn(content);
  expect(codes.length).toBeGreaterThan(5);
  pages = await pagesOf(lost.url, codes);
  expect(await runProgram('backup', [ARCHIVE], { DATA_DIR })).toMatchObject({ code: 0, complaints: '' });
  await lost.end('SIGKILL');
  // The killed site's PostgreSQL writes for a moment longer.
  await rm(DATA_DIR, { recursive: true, maxRetries: 20, retryDelay: 100 });

  const { code, output } = await runProgram('restore', [ARCHIVE], { DATA_DIR });
  expect(output).toMatch(/^cabins: 11$/m);
  expect(code).toBe(0);
  const site = await runServer({ ...SAME, DATA_DIR });
  await site.ready;
  expect(await contentOf(addressOfRunning(DATA_DIR))).toEqual(content);
  expect(await pagesOf(site.url, codes)).toEqual(pages);

  const inUse = await runProgram('restore', [ARCHIVE], { DATA_DIR });
  expect(inUse.complaints).toMatch(/^Setting DATA_DIR .* a folder that no other site uses/);
  expect(inUse.code).toBe(1);
  await site.end('SIGTERM');
});

it('a backup that begins while the site starts waits for it', async () => {
  const starting = await runServer({ ...SAME, DATA_DIR });
  const holder = () => readFile(join(DATA_DIR, 'site.pid'), 'utf8');
  await vi.waitFor(async () => expect(await holder()).toBe(String(starting.pid)), { interval: 5 });
  const backup = await runProgram('backup', [join(folder, 'early.zip')], { DATA_DIR });
  expect(backup).toMatchObject({ code: 0, complaints: '' });
  await starting.ready;
  await starting.end('SIGTERM');
});

it('a site moves to a PostgreSQL server by the same two commands, and goes on there', async () => {
  const database = await createEmptyDatabase();
  const settings = { ...SAME, DATA_DIR, DATABASE_URL: database.url };
  expect(await runProgram('restore', [ARCHIVE], settings)).toMatchObject({ code: 0, complaints: '' });
  expect(await contentOf(database.url)).toEqual(content);
  const site = await runServer(settings);
  await site.ready;
  expect(await pagesOf(site.url, codesIn(content))).toEqual(pages);
  const answer = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Nils',
      lastName: 'Ny',
      email: 'nils@ny.example',
      password: 'Kvast-och-skyffel-9',
    }),
  });
  expect(answer.status).toBe(201);
  await site.end('SIGTERM');

  const again = await runProgram('restore', [ARCHIVE], settings);
  expect(again).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^The site's database is not empty/),
  });
  await database.drop();
});

it('a restore that is killed leaves a site that can be restored', async () => {
  const dataDir = join(folder, 'killed');
  const killed = startProgram('restore', [ARCHIVE], { DATA_DIR: dataDir });
  await once(killed.stdout, 'data'); // the first table is in
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await runProgram('restore', [ARCHIVE], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const site = await runServer({ ...SAME, DATA_DIR: dataDir });
  await site.ready;
  expect(await contentOf(addressOfRunning(dataDir))).toEqual(content);
  await site.end('SIGTERM');
});

it('what cannot be done is said in a sentence, and leaves nothing behind', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') };
  const refusals = [
    [await runProgram('backup', [], nowhere), /^Name one file, as in: backup /],
    [await runProgram('backup', [ARCHIVE], nowhere), /^There is no site in DATA_DIR=/],
    [
      await runProgram('restore', [join(folder, 'missing.zip')], nowhere),
      /^A file cannot be read or written: ENOENT/,
    ],
    [
      await runProgram('restore', [import.meta.filename], nowhere),
      /^The file is no whole archive of this site/,
    ],
  ] as const;
  for (const [{ code, complaints }, sentence] of refusals) {
    expect(complaints).toMatch(sentence);
    expect(complaints.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).not.toContain('nowhere');
});
