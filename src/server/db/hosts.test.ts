import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { readConfig } from '#server/config.ts';
import type { ConfigError } from '#server/settings/wrong-setting.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { startAppOn } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { startRelay } from '#test/pooler.ts';
import { type PostgresCluster, startCluster } from '#test/postgres-cluster.ts';
import { type DatabaseHandle, openDatabase } from './client.ts';
import { isConnectionError } from './errors.ts';

// Two servers; which one takes writes is a setting of each, as it is of a standby.

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const SOON = { timeout: 30_000, interval: 100 };

let one: PostgresCluster;
let two: PostgresCluster;
beforeAll(async () => {
  [one, two] = await Promise.all([startCluster(), startCluster()]);
}, 60_000);
afterAll(async () => {
  await one.stop();
  await two.stop();
});

async function ask<Row extends pg.QueryResultRow>(server: PostgresCluster, question: string) {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** Makes one server take writes and the other not; open sessions notice too. */
async function promote(leader: PostgresCluster): Promise<void> {
  for (const server of [one, two]) {
    await ask(server, `alter system set default_transaction_read_only = ${server === leader ? 'off' : 'on'}`);
    await ask(server, 'select pg_reload_conf()');
    await expect
      .poll(() => ask<{ on: string }>(server, "select current_setting('transaction_read_only') as on"), SOON)
      .toEqual([{ on: server === leader ? 'off' : 'on' }]);
  }
}

/** `DATABASE_URL` with both servers, each behind a relay, and the same new database on both. */
async function bothServers() {
  const name = `hosts_${String(await freePort())}`;
  for (const server of [one, two]) {
    await promote(server);
    await ask(server, `create database ${name}`);
  }
  const relays = await Promise.all([startRelay(one.url), startRelay(two.url)]);
  onTestFinished(() => relays.forEach((relay) => relay.close()));
  const [first, second] = relays.map(({ url }) => new URL(url).port);
  return {
    relays,
    url: `postgres://postgres@127.0.0.1:${first},127.0.0.1:${second}/${name}?target_session_attrs=read-write`,
  };
}

async function open(url: string, heartbeatMs?: number): Promise<DatabaseHandle> {
  const database = await openDatabase({ url, ...(heartbeatMs !== undefined && { heartbeatMs }) }, quiet);
  onTestFinished(() => database.close());
  return database;
}

const FOLDER = "select current_setting('data_directory') as folder";
/** Tells the servers apart. */
const folderOf = (server: PostgresCluster) => ask(server, FOLDER);
const folderBehind = async ({ pool }: DatabaseHandle) => (await pool.query<{ folder: string }>(FOLDER)).rows;

const save = (database: DatabaseHandle) =>
  database.db.transaction((tx) => tx.execute(sql`create table if not exists saved ()`));

it('passes over a host that does not answer', async () => {
  const { url } = await bothServers();
  await promote(two);
  const closed = await freePort();
  const database = await open(url.replace(/:\d+,/, `:${closed},`));
  await save(database);
  expect(await folderBehind(database)).toEqual(await folderOf(two));
});

it('passes over a host that takes no writes, as a standby', async () => {
  const { url } = await bothServers();
  await promote(two);
  const database = await open(url);
  await save(database);
  expect(await folderBehind(database)).toEqual(await folderOf(two));
});

it('says about each host why it cannot be used, in one line without the password', async () => {
  const { url } = await bothServers();
  await promote(two);
  const closed = await freePort();
  const address = url
    .replace('postgres@', 'postgres:very-secret@')
    .replace(/,127\.0\.0\.1:\d+/, `,127.0.0.1:${closed}`);
  const error: unknown = await openDatabase({ url: address }, quiet).catch((reason: unknown) => reason);
  const { message } = databaseStartError(error, readConfig({ DATABASE_URL: address })) as ConfigError;
  expect(message).toMatch(
    /^Setting DATABASE_URL is "[^\n]+", but takes a PostgreSQL server that answers and lets us in \(127\.0\.0\.1:\d+: it takes no writes; 127\.0\.0\.1:\d+: [^\n]*ECONNREFUSED[^\n]*\)\.$/,
  );
  expect(message).not.toContain('very-secret');
});

it('follows the leader when open connections become read-only', async () => {
  const { url } = await bothServers();
  await promote(one);
  const database = await open(url);
  await save(database);
  const heard: string[] = [];
  let returns = 0;
  database.listen('guide', {
    onPayload: (_channel, payload) => void heard.push(payload),
    onLost() {},
    onReconnected: () => void (returns += 1),
  });
  await promote(two);
  const error: unknown = await save(database).catch((reason: unknown) => reason);
  expect(isConnectionError(error), String(error)).toBe(true);
  await expect
    .poll(
      () =>
        save(database).then(
          () => true,
          () => false,
        ),
      SOON,
    )
    .toBe(true);
  expect(await folderBehind(database)).toEqual(await folderOf(two));
  await expect.poll(() => returns, SOON).toBeGreaterThan(0);
  await database.pool.query("select pg_notify('guide', 'from two')");
  await expect.poll(() => heard, SOON).toContain('from two');
}, 60_000);

it('shows saves on the page after the leader has vanished without closing its connections', async () => {
  const { url, relays } = await bothServers();
  // The second has the same data, as a standby: both were empty when the site first started on each.
  await promote(two);
  const second = await startAppOn(url, {}, { heartbeatMs: 300 });
  await second.close();
  await promote(one);
  const app = await startAppOn(url, {}, { heartbeatMs: 300 });
  onTestFinished(() => app.close());
  const readiness = async () => (await app.app.inject({ url: '/readyz' })).statusCode;
  expect(await readiness()).toBe(200);
  relays[0]?.vanish();
  const hanging = app.database.pool.query('select 1').catch((error: unknown) => error);
  await promote(two);
  expect(isConnectionError(await hanging)).toBe(true);
  await expect.poll(readiness, SOON).toBe(200);
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host, 'Gamla namnet');
  const page = async () => (await app.app.inject({ url: `/cabins/${token}` })).body;
  expect(await page()).toContain('Gamla namnet');
  await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
  await expect.poll(page, SOON).toContain('Nya namnet');
  // graphile-worker traces the loss, and is started again.
  const { mock } = vi.mocked(console.error);
  expect(mock.calls.map(String).filter((line) => !/^Trace: .*connect/i.test(line))).toEqual([]);
  vi.mocked(console.error).mockClear();
}, 120_000);
