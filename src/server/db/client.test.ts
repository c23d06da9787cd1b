import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { openDatabase } from './client.ts';
import { isConnectionError } from './errors.ts';
import { readConfig } from '#server/config.ts';
import type { ConfigError } from '#server/settings/wrong-setting.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';
import { startPooler, startRelay } from '#test/pooler.ts';
import { createTestDatabase } from '#test/postgres.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const SOON = { timeout: 10_000, interval: 50 };

async function newDatabaseUrl(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.url;
}

const page = async ({ app }: TestApp, code: string) => (await app.inject({ url: `/cabins/${code}` })).body;
const readiness = async ({ app }: TestApp) => (await app.inject({ url: '/readyz' })).statusCode;

it('refuses PgBouncer in transaction mode at the start with one line', async () => {
  const pooler = await startPooler(await newDatabaseUrl(), 'transaction');
  onTestFinished(() => pooler.stop());
  const error: unknown = await openDatabase({ url: pooler.url, heartbeatMs: 500 }, quiet).catch(
    (reason: unknown) => reason,
  );
  expect(
    (databaseStartError(error, readConfig({ DATABASE_URL: pooler.url })) as ConfigError).message,
  ).toMatch(
    /^Setting DATABASE_URL is "postgres:.*", but takes .*notifications.*PgBouncer in transaction mode.*\.$/,
  );
}, 20_000);

it('shows changes on the page behind PgBouncer in session mode', async () => {
  const pooler = await startPooler(await newDatabaseUrl(), 'session');
  onTestFinished(() => pooler.stop());
  const app = await startAppOn(pooler.url);
  onTestFinished(() => app.close());
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host, 'Gamla namnet');
  expect(await page(app, token)).toContain('Gamla namnet');
  await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
  await expect.poll(() => page(app, token), SOON).toContain('Nya namnet');
  expect(await readiness(app)).toBe(200);
}, 20_000);

it('renders pages without the cache and is not ready while notifications do not arrive', async () => {
  const relay = await startRelay(await newDatabaseUrl());
  onTestFinished(() => relay.close());
  const app = await startAppOn(relay.url, {}, { heartbeatMs: 200 });
  onTestFinished(() => app.close());
  const host = await newHost(app);
  const { id, token } = await newActiveCabin(app, host, 'Stuga noll');
  relay.dropNotifications();
  await expect.poll(() => readiness(app), SOON).toBe(503);
  for (const name of ['Stuga ett', 'Stuga två', 'Stuga tre']) {
    await host.call(updateCabin, { params: { id }, body: { name } });
    expect(await page(app, token)).toContain(name);
  }
  relay.dropNotifications(false);
  await expect.poll(() => readiness(app), SOON).toBe(200);
}, 20_000);

/** Without the pool's error listeners the process would end, and Vitest would fail the run. */
it('a connection that is cut during a transaction fails that transaction only', async () => {
  const app = await startTestApp();
  const { db, pool } = app.database;
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sleep(100);
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await work.catch((failure: unknown) => failure);
  expect(isConnectionError(error), String(error)).toBe(true);
  expect((await pool.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
  await app.close();
});
