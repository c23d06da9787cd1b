import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** A transaction that locks a table until the test ends. */
async function lockTable(name: string) {
  const other = new pg.Client(app.databaseUrl);
  await other.connect();
  await other.query(`begin; lock table ${name} in access exclusive mode`);
  onTestFinished(() => other.end());
}

const BUSY = {
  status: 503,
  code: 'unavailable',
  reason: 'unavailable_busy',
  detail: 'The database is busy and did not answer in time. Nothing was changed; try again shortly.',
};

it('saves into a locked table time out, and leave connections for other calls', async () => {
  const owners = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const host = await newHost(app);
      return { host, cabin: await newActiveCabin(app, host) };
    }),
  );
  await lockTable('cabins');
  const saves = owners.map(({ host, cabin }) =>
    host.refused(updateCabin, { params: { id: cabin.id }, body: { name: 'Fyren' } }),
  );
  await sleep(500); // by now they hold every connection
  const body = { email: owners[0]?.host.email ?? '', password: owners[0]?.host.password ?? '' };
  await clientOf(app).call(login, { body });
  for (const refusal of await Promise.all(saves)) expect(refusal).toMatchObject(BUSY);
}, 30_000);

it('a sign-in that waits for a locked table answers with Retry-After', async () => {
  const { email, password } = await newHost(app);
  await lockTable('users');
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject(BUSY);
}, 30_000);

it('a slow statement is cancelled', async () => {
  const { rows } = await app.database.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});

it('a download of a list has no time limit', async () => {
  const admin = await newAdmin(app);
  const other = new pg.Client(app.databaseUrl);
  await other.connect();
  await other.query('begin; lock table cabins in access exclusive mode');
  const download = app.app.inject({
    url: listUsers.path,
    headers: { authorization: `Bearer ${admin.token}`, accept: 'text/csv' },
  });
  await sleep(3000);
  await other.end();
  expect((await download).statusCode).toBe(200);
}, 30_000);
