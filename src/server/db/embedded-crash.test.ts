import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepEngineCompiled } from '#test/compiled-engine.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUseError } from './embedded-lock.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;

beforeAll(async () => {
  await keepEngineCompiled();
  dataDir = await mkdtemp(join(tmpdir(), 'hemma-crash-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a database that panics is reported, answers nothing any more, and can still be closed', async () => {
  const database = await openEmbedded({ dataDir, log, maintenanceEveryMs: 200 });
  const pool = new pg.Pool(database.connection);
  pool.on('error', () => {});
  await pool.query('SELECT 1');
  const crashed = new Promise<Error>((resolve) => database.onCrash(resolve));
  // What a checkpoint must be able to replace, or PostgreSQL panics; so it does on a full disk.
  const replaced = join(dataDir, 'database', 'pg_logical', 'replorigin_checkpoint.tmp');
  await vi.waitFor(() => mkdir(replaced)); // a checkpoint may just have made it
  expect((await crashed).message).toContain('PANIC');
  await expect(pool.query('SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED|EPIPE|ECONNRESET|terminated/);
  await expect(database.listen('guide', () => {})).rejects.toThrow('PANIC');
  await pool.end();
  await database.close();
  await expect(stat(database.connection.host ?? '')).rejects.toThrow('ENOENT');
}, 120_000);

test('a folder that does not open is refused with the reason PostgreSQL gives, and is not left locked', async () => {
  await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'damaged');
  for (const attempt of [1, 2]) {
    const failure: unknown = await openEmbedded({ dataDir, log }).catch((error: unknown) => error);
    expect(failure, `attempt ${attempt}`).not.toBeInstanceOf(FolderInUseError);
    expect(String(failure)).toContain('pg_control');
  }
});

test('a folder with files that are no database is left as it is', async () => {
  const other = join(dataDir, 'other');
  await mkdir(join(other, 'database', 'unpacked-too-deep'), { recursive: true });
  await expect(openEmbedded({ dataDir: other, log })).rejects.toThrow('no database');
  await stat(join(other, 'database', 'unpacked-too-deep'));
});
