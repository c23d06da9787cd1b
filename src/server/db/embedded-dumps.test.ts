import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepEngineCompiled } from '#test/compiled-engine.ts';
import { openEmbedded } from './embedded.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from './embedded.ts';

/** Asked for anew each time: a run may go on past midnight. */
const today = () => `hemma-${new Date().toISOString().slice(0, 10)}.tar.gz`;
const SEVEN_OLD = Array.from({ length: 7 }, (_, i) => `hemma-2025-03-0${i + 1}.tar.gz`);
const error = vi.fn<(text: string) => void>();
let folder: string;
let template: string;

beforeAll(async () => {
  await keepEngineCompiled();
  folder = await mkdtemp(join(tmpdir(), 'hemma-dumps-'));
  template = join(folder, 'template.tar');
  const memory = await openEmbedded({ dataDir: 'memory', log: { info: () => {}, warn: error, error } });
  await inDatabase(memory, 'CREATE TABLE notes AS SELECT 7 AS id');
  await memory.save(template);
  await memory.close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> =>
  openEmbedded({ dataDir, template, log: { info: () => {}, warn: error, error }, ...options });

async function inDatabase(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const pool = new pg.Pool(database.connection);
  const { rows } = await pool.query<Record<string, unknown>>(sql);
  await pool.end();
  return rows;
}

const backups = (dataDir: string): Promise<string[]> =>
  readdir(join(dataDir, 'backups')).then((names) => names.toSorted());
const waitForToday = (dataDir: string): Promise<void> =>
  vi.waitFor(async () => expect(await backups(dataDir)).toContain(today()), {
    timeout: 20_000,
    interval: 50,
  });

test('a new database starts with what its template holds, and is not backed up yet', async () => {
  const dataDir = join(folder, 'new');
  const database = await open(dataDir);
  expect(await inDatabase(database, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  expect(await database.sizeBytes()).toBeGreaterThan(20_000_000);
  await database.close();
  expect(await backups(dataDir)).toEqual([]);
}, 120_000);

test('the first start of a day makes a backup of what was there before; seven are kept; it restores', async () => {
  const dataDir = join(folder, 'daily');
  await (await open(dataDir)).close();
  const names = ['mine.txt', ...SEVEN_OLD, 'hemma-2025-03-07.tar.gz.unfinished'];
  for (const name of names) await writeFile(join(dataDir, 'backups', name), '');
  await mkdir(join(dataDir, 'backups', 'snapshot.unfinished'));

  const database = await open(dataDir);
  await inDatabase(database, 'INSERT INTO notes VALUES (8)');
  await waitForToday(dataDir);
  await database.close();
  expect(await backups(dataDir)).toEqual([...SEVEN_OLD.slice(1), today(), 'mine.txt']);
  expect((await stat(join(dataDir, 'backups', today()))).mode & 0o777).toBe(0o600);

  // How to restore one: nothing but tar, into an empty folder.
  await rename(join(dataDir, 'database'), join(dataDir, 'database-before'));
  await mkdir(join(dataDir, 'database'));
  execFileSync('tar', ['-xzf', join(dataDir, 'backups', today()), '-C', join(dataDir, 'database')]);
  const restored = await open(dataDir);
  expect(await inDatabase(restored, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await restored.close();
}, 120_000);

test('a running database is backed up when the hour has come, with what was written', async () => {
  const dataDir = join(folder, 'running');
  const database = await open(dataDir, { dumps: { hourUtc: 0, checkEveryMs: 300 } });
  const pool = new pg.Pool(database.connection);
  await pool.query('INSERT INTO notes VALUES (9)');
  await waitForToday(dataDir);
  await pool.end();
  await database.close();
  await rename(join(dataDir, 'database'), join(dataDir, 'database-before'));
  await mkdir(join(dataDir, 'database'));
  execFileSync('tar', ['-xzf', join(dataDir, 'backups', today()), '-C', join(dataDir, 'database')]);
  const restored = await open(dataDir);
  expect(await inDatabase(restored, 'SELECT id FROM notes ORDER BY id')).toEqual([{ id: 7 }, { id: 9 }]);
  await restored.close();
}, 120_000);

test('before the hour has come there is none', async () => {
  const dataDir = join(folder, 'early');
  const database = await open(dataDir, { dumps: { hourUtc: 24, checkEveryMs: 20 } });
  await inDatabase(database, 'SELECT pg_sleep(0.2)');
  await database.close();
  expect(await backups(dataDir)).toEqual([]);
}, 120_000);

test('closing in the middle of a backup leaves neither a torn one nor rubbish', async () => {
  const dataDir = join(folder, 'closing');
  await (await open(dataDir)).close();
  const database = await open(dataDir);
  expect(await backups(dataDir)).toContain('snapshot.unfinished');
  await database.close();
  expect(await backups(dataDir)).toEqual([]);
}, 120_000);

test('nothing of this failed', () => {
  expect(error.mock.calls).toEqual([]);
});
