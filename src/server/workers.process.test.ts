import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { register } from '#shared/contracts/accounts/accounts.ts';
import { MIGRATIONS_FOLDER, migratePool } from '#server/db/migrate.ts';
import { fromRoot } from '#server/project-root.ts';
import { newEmail } from '#test/factories.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { runProgram, runServer, type ServerProcess } from '#test/server-process.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const settings = {
  DATABASE_URL: database.url,
  WEB_CONCURRENCY: '2',
  ADMIN_EMAIL: 'boss@cabins.example',
  ADMIN_PASSWORD: 'Fir-and-birch-41',
};

/** The process ids of the workers. */
const workersOf = async ({ pid }: ServerProcess) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** The status on a new connection. Repeats a request whose process died, as browsers do; no request may hang. */
async function answers({ url }: ServerProcess): Promise<number> {
  const ask = () =>
    fetch(`${url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) });
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });
  return answer.status;
}

/** The number of answers to /readyz, from the site's metrics. */
async function countedAnswers({ url }: ServerProcess): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  const [, count] =
    /^hemma_http_requests_total\{.*route="\/readyz".*\} (\d+)$/m.exec(await answer.text()) ?? [];
  return Number(count);
}

const readyWorkers = (server: ServerProcess) =>
  server.printed().filter((line) => line.startsWith('Hemma is ready')).length;

/** Migrates a database as the next version would, whose last migration is one that this version does not know. */
async function migrateAsNewer(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-newer-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 9999, version: '7', when: Date.now(), tag: '9999_newer', breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, '9999_newer.sql'), 'alter table scans rename to views');
  const pool = new pg.Pool({ connectionString: url });
  await migratePool(pool, folder);
  await pool.end();
  await rm(folder, { recursive: true });
}

describe('with WEB_CONCURRENCY=2', () => {
  it('two processes serve one port, a killed one is replaced, and both end together', async () => {
    const server = await runServer(settings);
    await vi.waitFor(() => expect(readyWorkers(server)).toBe(2), { timeout: 60_000 });
    const [first = 0, second = 0, ...more] = await workersOf(server);
    expect(more).toEqual([]);

    // Either worker answers with the metrics of both.
    for (let index = 0; index < 12; index += 1) expect(await answers(server)).toBe(200);
    for (let index = 0; index < 4; index += 1) expect(await countedAnswers(server)).toBe(12);

    process.kill(first, 'SIGKILL');
    for (let index = 0; index < 20; index += 1) expect(await answers(server)).toBe(200);
    await vi.waitFor(() => expect(readyWorkers(server)).toBe(3), { timeout: 60_000 });
    const now = await workersOf(server);
    expect(now).toHaveLength(2);
    expect(now).toContain(second);

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    for (const pid of now) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('a site that is stopped while it starts, ends', async () => {
    const preload = fromRoot('test/stop-while-waiting-for-port.mjs');
    const server = await runServer({ ...settings, NODE_OPTIONS: `--import ${preload}` });
    expect(await server.ended).toEqual({ code: 0, signal: null });
    // The primary stops one worker after the other, so one may get its port before it is stopped.
    expect(readyWorkers(server)).toBeLessThan(2);
  });

  it('a start that cannot succeed is not repeated forever', async () => {
    const server = await runServer({ ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/hemma' });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.complained()).toMatch(/^Setting DATABASE_URL is /);
  });

  it('refuses saves and ends with one line once a newer version has migrated its database, and does not start again', async () => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    const server = await runServer({ ...settings, DATABASE_URL: own.url });
    await vi.waitFor(() => expect(readyWorkers(server)).toBe(2), { timeout: 60_000 });
    const signUp = async () => {
      const person = { firstName: 'Ida', lastName: 'Ek', email: newEmail(), password: 'Correct-horse-1' };
      return (await remoteClientOf(server.url).send('POST', register.path, person)).status;
    };
    expect(await signUp()).toBe(201);
    await migrateAsNewer(own.url);
    const line = /^A newer version than \S+ has migrated the database: [^\n]+$/;
    const warnings = () => server.logged().filter((text) => line.test(text));
    await vi.waitFor(() => expect(warnings()).toHaveLength(2), { timeout: 8000 });
    for (let calls = 0; calls < 6; calls += 1) expect(await signUp()).toBe(503);
    expect(await server.ended).toEqual({ code: 3, signal: null });

    for (const WEB_CONCURRENCY of ['1', '2']) {
      const again = await runServer({ ...settings, DATABASE_URL: own.url, WEB_CONCURRENCY });
      expect(await again.ended).toEqual({ code: 3, signal: null });
      expect(again.complained().split('\n')[0]).toMatch(line);
    }
    const { output } = await runProgram('check', [], { ...settings, DATABASE_URL: own.url });
    expect(output).toMatch(/^failed +database: A newer version than /m);
  });
});
