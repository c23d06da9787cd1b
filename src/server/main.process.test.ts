import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { refusalOf, runServer } from '#test/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-start-'));
const database = await createEmptyDatabase();
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
const dataDir = join(folder, 'data');

const signIn = async (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the first start', () => {
  it('prints the address and a first admin sign-in, which works; the next prints none', async () => {
    const first = await runServer({ DATA_DIR: dataDir, PUBLIC_URL: 'https://guide.example' });
    await first.ready;
    const said = first.said();
    expect(said.at(-1)).toBe('Hemma is ready: https://guide.example');
    const [, email = '', password = ''] =
      /^First admin sign-in, shown once: (\S+) with password (\S+)$/.exec(said[0] ?? '') ?? [];
    expect((await signIn(first.url, email, password)).status).toBe(200);

    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const third = await runServer({ DATA_DIR: dataDir });
    await third.ready;
    expect(third.said().join()).not.toContain('sign-in');
    expect((await signIn(third.url, email, password)).status).toBe(200);
    expect(await third.end('SIGINT')).toEqual({ code: 0, signal: null });
  });
});

describe('a start with a setting that cannot be used', () => {
  it('ends at once with one line about it', async () => {
    const port = await freePort();
    const other = await runServer({ DATABASE_URL: database.url, PORT: String(port) });
    await other.ready;
    const file = join(folder, 'file');
    await writeFile(file, '');
    const nowhere = new URL(database.url);
    nowhere.pathname = 'nowhere';
    const cases: [Record<string, string>, RegExp][] = [
      [{ RATE_LIMIT_SCALE: 'many' }, /^Setting RATE_LIMIT_SCALE is "many", but takes a number above 0\.$/],
      [
        { PORT: String(port) },
        new RegExp(`^Setting PORT is "${port}", but takes a port that no other program uses\\.$`),
      ],
      [{ HOST: '203.0.113.1' }, /^Setting HOST is "203\.0\.113\.1", but takes an address of this machine\.$/],
      [
        { DATABASE_URL: 'postgres://hemma:very-secret@127.0.0.1:1/hemma' },
        /^Setting DATABASE_URL is "postgres:\/\/hemma:…@127\.0\.0\.1:1\/hemma", but takes a PostgreSQL server that answers .*ECONNREFUSED/,
      ],
      [
        { DATABASE_URL: nowhere.href },
        /^Setting DATABASE_URL is ".*\/nowhere\b.*", but takes .* \(database "nowhere" does not exist\)\.$/,
      ],
      [
        { DATABASE_URL: '', DATA_DIR: file },
        /^Setting DATA_DIR is ".*\/file", but takes a folder that can be written to/,
      ],
    ];
    // One after the other: several starts at once on a busy machine are not let in by PostgreSQL in time.
    for (const [settings, line] of cases) {
      expect(await refusalOf({ DATABASE_URL: database.url, ...settings })).toMatch(line);
    }
    expect(await other.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
