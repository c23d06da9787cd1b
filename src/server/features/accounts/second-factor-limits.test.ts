import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';
import { newHostWithSecondFactor, signInWith } from '#test/second-factor.ts';

const unscaled = { RATE_LIMIT_SCALE: '1' };
const app = await startTestApp(unscaled);
const secondApp = await startSecondApp(app, unscaled);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;
beforeEach(async () => void (await db.delete(rateLimits)));

/** Each comes from another address, so that only the account's limits apply. */
let addresses = 0;
const somewhere = (on = app) => {
  addresses += 1;
  return clientOf(on).from(`203.0.113.${addresses % 250}`);
};

/** The statuses of `count` logins with wrong codes in sequence, on two processes in turn. */
async function guess(host: TestHost, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status } = await signInWith(somewhere(index % 2 === 0 ? app : secondApp), host, '000000');
    statuses.push(status);
  }
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** The highest counter of a rule. Its keys are stored as hashes. */
const mostUnder = async (rule: string) => {
  const { rows } = await db.execute<{ points: number }>(
    sql`select max(points) as points from rate_limits where starts_with(key, ${`${rule}:`})`,
  );
  return rows[0]?.points;
};

describe('wrong codes', () => {
  // ASVS 6.3.1
  it('are limited to ten in 15 minutes across calls and processes', async () => {
    const { host, secret } = await newHostWithSecondFactor(app);
    expect(await guess(host, 11)).toEqual([...times(10, 401), 429]);
    for (const on of [app, secondApp]) {
      const answer = await signInWith(somewhere(on), host, codeOf(secret));
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60);
    }
  });

  it('are limited to ten when they come concurrently', async () => {
    const { host } = await newHostWithSecondFactor(app);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        signInWith(somewhere(index % 2 === 0 ? app : secondApp), host, '000000'),
      ),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(10);
  });

  it('count as failed sign-ins of the account and the address too', async () => {
    const { host } = await newHostWithSecondFactor(app);
    const client = clientOf(app).from('198.51.100.7');
    for (const _ of [1, 2, 3]) await signInWith(client, host, '000000');
    expect(await mostUnder('loginPerAccount')).toBe(3);
    expect(await mostUnder('loginPerAddress')).toBe(3);
    expect(await mostUnder('loginPerAccountAndAddress')).toBe(3);
  });

  it('do not lock out others, and right codes do not count', async () => {
    const { host, recoveryCodes } = await newHostWithSecondFactor(app);
    const other = await newHostWithSecondFactor(app);
    expect(await guess(host, 9)).toEqual(times(9, 401));
    for (const code of recoveryCodes.slice(0, 3))
      expect((await signInWith(somewhere(), host, code)).status).toBe(200);
    expect((await signInWith(somewhere(), other.host, other.recoveryCodes[0])).status).toBe(200);
    expect(await guess(host, 2)).toEqual([401, 429]);
  });

  it('are limited during set-up too', async () => {
    const host = await newHost(app);
    const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
    const confirm = (code: string) => host.send('POST', confirmSecondFactor.path, { code });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await confirm('000000')).status);
    expect(statuses).toEqual([...times(10, 400), 429]);
    expect((await confirm(codeOf(secret))).status).toBe(429);
  });
});

it('a login without a code does not count as failed', async () => {
  const { host, recoveryCodes } = await newHostWithSecondFactor(app);
  for (let index = 0; index < 12; index += 1) expect((await signInWith(somewhere(), host)).status).toBe(401);
  expect((await signInWith(somewhere(), host, recoveryCodes[0])).status).toBe(200);
});
