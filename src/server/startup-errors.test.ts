import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#test/postgres.ts';
import { startRelay } from '#test/pooler.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import type { ConfigError } from './settings/wrong-setting.ts';
import { databaseStartError, listenStartError } from './startup-errors.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

it('explains an address of another machine in one line', async () => {
  const config = readConfig({ HOST: '203.0.113.1' });
  const [error] = await once(createServer().listen(0, config.host), 'error');
  expect((listenStartError(error, config) as ConfigError).message).toBe(
    'Setting HOST is "203.0.113.1", but takes an address of this machine.',
  );
});

/** The message about a database that cannot be opened. */
async function refusal(url: string): Promise<string> {
  const error: unknown = await openDatabase({ url }, quiet).catch((reason: unknown) => reason);
  return (databaseStartError(error, readConfig({ DATABASE_URL: url })) as ConfigError).message;
}

it('explains a server that does not answer in one line, without its password', async () => {
  expect(await refusal('postgres://hemma:very-secret@127.0.0.1:1/hemma')).toMatch(
    /^Setting DATABASE_URL is "postgres:\/\/hemma:…@127\.0\.0\.1:1\/hemma", but takes a PostgreSQL server that answers .*ECONNREFUSED/,
  );
});

it('explains a database that does not exist in one line', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.pathname = 'nowhere';
  expect(await refusal(url.href)).toMatch(
    /^Setting DATABASE_URL is ".*\/nowhere\b.*", but takes .* \(database "nowhere" does not exist\)\.$/,
  );
  await database.drop();
});

const NOT_WRITABLE =
  /^Setting DATABASE_URL is ".*", but takes a database that its user may write to and make tables in \(.*\)\.$/;

it('explains a read-only database, as on a standby, in one line', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  const message = await refusal(database.url);
  expect(message).toMatch(NOT_WRITABLE);
  expect(message).toContain('read-only transaction');
  await client.end();
  await database.drop();
});

it('explains a role that may not create tables in one line', async () => {
  const database = await createEmptyDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const role = `reader_${randomBytes(4).toString('hex')}`;
  await client.query(`create role ${role} login`);
  const url = new URL(database.url);
  url.username = role;
  const message = await refusal(url.href);
  expect(message).toMatch(NOT_WRITABLE);
  expect(message).toContain('permission denied');
  await client.query(`drop role ${role}`);
  await client.end();
  await database.drop();
});

it('waits for a server that does not answer at first', async () => {
  const database = await createTestDatabase();
  const relay = await startRelay(database.url, { mute: 1 });
  const opened = await openDatabase({ url: relay.url }, quiet);
  const { rows } = await opened.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await opened.close();
  relay.close();
  await database.drop();
}, 20_000);
