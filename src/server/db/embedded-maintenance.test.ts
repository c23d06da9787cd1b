import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepEngineCompiled } from '#test/compiled-engine.ts';
import { openEmbedded } from './embedded.ts';
import type { EmbeddedDatabase } from './embedded.ts';

const EVERY_MS = 20;
const warn = vi.fn<(text: string) => void>();
let dataDir: string;
let database: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  await keepEngineCompiled();
  dataDir = await mkdtemp(join(tmpdir(), 'hemma-upkeep-'));
  const log = { info: () => {}, warn, error: warn };
  database = await openEmbedded({ dataDir, log, maintenanceEveryMs: EVERY_MS });
  pool = new pg.Pool(database.connection);
  await pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Where the last checkpoint is in the write-ahead log: each one moves it. */
async function checkpoint(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    'SELECT checkpoint_lsn AS at FROM pg_control_checkpoint()',
  );
  return rows[0]?.at ?? '';
}

async function vacuumed(): Promise<number> {
  const { rows } = await pool.query<{ times: string }>(
    "SELECT vacuum_count AS times FROM pg_stat_all_tables WHERE relname = 'notes'",
  );
  return Number(rows[0]?.times);
}

test('waits for the end of a transaction, and is done soon after it', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  const before = await checkpoint(client);
  for (let id = 0; id < 20; id += 1) {
    await client.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x']);
    await sleep(EVERY_MS); // due again and again
  }
  expect(await checkpoint(client)).toBe(before);
  await client.query('COMMIT');
  client.release();
  await vi.waitFor(async () => expect(await checkpoint(pool)).not.toBe(before));
  expect((await pool.query('SELECT FROM notes')).rowCount).toBe(20);
});

test('never comes between the parts of a query', async () => {
  const before = await checkpoint(pool);
  // Larger than what a socket gives at once, so that the parts come apart; and without a name: the
  // statement that any simple query in between would throw away.
  const text = 'x'.repeat(300_000);
  const isBusyUntil = performance.now() + 1500;
  while (performance.now() < isBusyUntil) {
    const { rows } = await pool.query<{ length: number }>('SELECT length($1)', [text]);
    expect(rows).toEqual([{ length: text.length }]);
  }
  expect(await checkpoint(pool)).not.toBe(before);
});

test('vacuums a table of which much was changed, and leaves it alone afterwards', async () => {
  await pool.query('INSERT INTO notes SELECT g, $1 FROM generate_series(100000, 110000) g', [
    'x'.repeat(500),
  ]);
  await pool.query('DELETE FROM notes');
  // Only a vacuum gives its pages back.
  const size = "SELECT pg_relation_size('notes')::int AS size";
  await vi.waitFor(async () => expect((await pool.query(size)).rows).toEqual([{ size: 0 }]), {
    timeout: 10_000,
  });
  await sleep(1500); // statistics are written once a second
  const settled = await vacuumed();
  await sleep(10 * EVERY_MS);
  expect(await vacuumed()).toBe(settled);
});

test('nothing of this failed', () => {
  expect(warn.mock.calls).toEqual([]);
});
