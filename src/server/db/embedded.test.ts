import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEngineCompiled } from '#test/compiled-engine.ts';
import { openEmbedded } from './embedded.ts';
import type { EmbeddedDatabase } from './embedded.ts';

const warn = vi.fn<(text: string) => void>();
const log = { info: () => {}, warn, error: warn };
let folder: string;
let template: string;
let database: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  await keepEngineCompiled();
  database = await openEmbedded({ dataDir: 'memory', log });
  folder = await mkdtemp(join(tmpdir(), 'hemma-embedded-test-'));
  template = join(folder, 'template.tar'); // for the tests that close theirs
  await database.save(template);
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
  expect(warn.mock.calls).toEqual([]);
});
beforeEach(async () => {
  pool = new pg.Pool(database.connection);
  pool.on('error', () => {});
  await pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});
afterEach(async () => {
  await pool.query('DROP TABLE notes');
  await pool.end();
});

const count = async (): Promise<number> =>
  (await pool.query<{ count: number }>('SELECT count(*)::int FROM notes')).rows[0]?.count ?? -1;

/** Ends the pool's connection as a lost one does: at once, whatever it is doing. */
async function hangUp(): Promise<void> {
  const client = await pool.connect();
  client.release(true);
}

test('answers many queries at once, each with its own rows', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) => pool.query<{ i: number }>('SELECT $1::int AS i', [i])),
  );
  expect(answers.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 300 }, (_, i) => i));
});

test('takes and gives back a text larger than any buffer between', async () => {
  const text = 'å'.repeat(3_000_000);
  await pool.query('INSERT INTO notes VALUES (1, $1)', [text]);
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM notes');
  expect(rows[0]?.text === text).toBe(true);
});

test('goes on after an error, with the code a server gives', async () => {
  await pool.query('INSERT INTO notes VALUES (1)');
  await expect(pool.query('INSERT INTO notes VALUES ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toBe(1);
});

test('a connection that is lost in a transaction leaves nothing of it', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO notes VALUES (1)');
  client.release(true);
  expect(await count()).toBe(0);
});

test('a connection that is lost in a failed transaction does not hold up the next one', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await expect(client.query('SELECT $1::int / 0', [1])).rejects.toThrow('division by zero');
  client.release(true);
  expect(await count()).toBe(0);
});

test('a new connection starts with a fresh session: prepared statements, settings, locks, temporary tables', async () => {
  const prepared = { name: 'same', text: 'SELECT $1::int AS i', values: [1] };
  const first = await pool.connect();
  await first.query(prepared);
  await first.query("SET TIME ZONE 'Europe/Stockholm'");
  await first.query('SELECT pg_advisory_lock(7)');
  await first.query('CREATE TEMPORARY TABLE mine (id int)');
  first.release(true);

  expect((await pool.query(prepared)).rows).toEqual([{ i: 1 }]);
  expect((await pool.query('SHOW TIME ZONE')).rows).toEqual([{ TimeZone: 'UTC' }]);
  expect((await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory'")).rowCount).toBe(0);
  await expect(pool.query('SELECT FROM mine')).rejects.toThrow('does not exist');
});

test('a notification comes after the commit, and none comes of a rollback', async () => {
  const heard: string[] = [];
  const stop = await database.listen('guide', (payload) => heard.push(payload));
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT pg_notify('guide', $1)", ['undone']);
  await client.query('ROLLBACK');
  await client.query('BEGIN');
  await client.query("SELECT pg_notify('guide', $1)", ['done']);
  await sleep(50);
  expect(heard).toEqual([]);
  await client.query('COMMIT');
  client.release();
  await vi.waitFor(() => expect(heard).toEqual(['done']));
  await stop();
});

test('listens on a channel until its last listener stops, across lost connections, and on no other', async () => {
  const heard: string[] = [];
  const stopFirst = await database.listen('Odd "name"', (payload) => heard.push(`1 ${payload}`));
  const stopSecond = await database.listen('Odd "name"', (payload) => heard.push(`2 ${payload}`));
  const notify = (payload: string): Promise<unknown> =>
    pool.query('SELECT pg_notify($1, $2), pg_notify($3, $2)', ['Odd "name"', payload, 'other']);
  await hangUp();
  await notify('both');
  await vi.waitFor(() => expect(heard).toEqual(['1 both', '2 both']));
  await stopFirst();
  await notify('second');
  await vi.waitFor(() => expect(heard.slice(2)).toEqual(['2 second']));
  await stopSecond();
  expect((await pool.query('SELECT pg_listening_channels()')).rows).toEqual([]);
});

test('a query that takes long does not hold up the main thread', async () => {
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const startedAt = performance.now();
  await pool.query('SELECT count(*) FROM generate_series(1, 1500000)');
  const took = performance.now() - startedAt;
  clearInterval(clock);
  expect(took).toBeGreaterThan(100); // otherwise this proves nothing
  expect(longest).toBeLessThan(took / 2);
});

test('closing ends a transaction that is still open', async () => {
  const other = await openEmbedded({ dataDir: 'memory', template, log });
  const client = new pg.Client(other.connection);
  const lost = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.connect();
  await client.query('BEGIN');
  await Promise.all([other.close(), other.close()]); // twice is once
  expect((await lost).message).toContain('terminated');
}, 120_000);

test('only this user can reach the socket, which goes when the database is closed', async () => {
  const other = await openEmbedded({ dataDir: 'memory', template, log });
  const socketFolder = other.connection.host ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(await other.sizeBytes()).toBe(0);
  await other.close();
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
}, 120_000);
