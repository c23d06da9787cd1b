import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';

const unscaled = { RATE_LIMIT_SCALE: '1' };
const app = await startTestApp(unscaled);
afterAll(() => app.close());
beforeEach(async () => void (await app.database.db.delete(rateLimits)));

const wrong = (email: string) => ({ body: { email, password: 'Wrong-horse-1' } });
const address = (index: number) => `198.51.100.${index}`;

/** The statuses of `count` failed logins in sequence. */
async function fail(client: Client, email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await client.refused(login, wrong(email))).status);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('failed logins in 15 minutes', () => {
  // ASVS 6.3.1
  it('are limited to 10 per account and address, with a Retry-After', async () => {
    const { email, password } = await newHost(app);
    const client = clientOf(app).from(address(1));
    expect(await fail(client, email, 11)).toEqual([...times(10, 401), 429]);
    const answer = await client.send('POST', '/api/auth/login', { email, password });
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries', detail: 'Too many tries. Wait 15 minutes and try again.' },
    });
    const waitS = Number(answer.headers['retry-after']);
    expect(waitS).toBeGreaterThan(14 * 60);
    expect(waitS).toBeLessThanOrEqual(15 * 60);
  });

  it('cannot be bypassed by spelling the address differently', async () => {
    const client = clientOf(app);
    await fail(client, 'astrid@cabins.example', 5);
    await fail(client, ' ASTRID@cabins.example', 5);
    expect(await fail(client, 'Astrid@Cabins.example', 1)).toEqual([429]);
  });

  // ASVS 6.3.1
  it('are limited when they come concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        clientOf(app).send('POST', '/api/auth/login', wrong('a@b.example').body),
      ),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(10);
    expect(tried).toBeGreaterThan(0);
  });

  // ASVS 2.4.1
  it('are limited to 50 per address across accounts', async () => {
    const client = clientOf(app).from(address(2));
    for (let index = 0; index < 5; index += 1) await fail(client, `nobody-${index}@cabins.example`, 10);
    expect(await fail(client, 'somebody@cabins.example', 1)).toEqual([429]);
    expect(await fail(client.from(address(3)), 'somebody@cabins.example', 1)).toEqual([401]);
  });

  it('are limited to 100 per account across addresses', async () => {
    const { email, password } = await newHost(app);
    await fail(clientOf(app).from(address(10)), email, 5);
    // Inserts 90 from other addresses: a hundred real ones would only spend time on hashing.
    await app.database.db.execute(
      sql`update rate_limits set points = points + 90 where starts_with(key, 'loginPerAccount:') and points = 5`,
    );
    expect(await fail(clientOf(app).from(address(11)), email, 5)).toEqual(times(5, 401));
    const refusal = await clientOf(app).from(address(20)).refused(login, { body: { email, password } });
    expect(refusal).toMatchObject({ status: 429 });
  });

  // ASVS 6.3.1
  it('from one address never lock the host out elsewhere', async () => {
    const { email, password } = await newHost(app);
    await fail(clientOf(app).from(address(1)), email, 130);
    await clientOf(app).from(address(2)).call(login, { body: { email, password } });
  });

  it('of one account never lock other accounts out at the same address', async () => {
    const { email, password } = await newHost(app);
    const client = clientOf(app).from(address(1));
    await fail(client, 'somebody@cabins.example', 70);
    await client.call(login, { body: { email, password } });
  });

  it('count together for a customer’s whole IPv6 network', async () => {
    const from = (tail: number) => clientOf(app).from(`2001:db8:1:2::${tail}`);
    for (let tail = 1; tail <= 10; tail += 1) await fail(from(tail), 'a@b.example', 1);
    expect(await fail(from(11), 'a@b.example', 1)).toEqual([429]);
    expect(await fail(clientOf(app).from('2001:db8:1:3::1'), 'a@b.example', 1)).toEqual([401]);
  });

  it('are counted across the processes of a site', async () => {
    const second = await startSecondApp(app, unscaled);
    await fail(clientOf(app), 'a@b.example', 5);
    await fail(clientOf(second), 'a@b.example', 5);
    expect(await fail(clientOf(app), 'a@b.example', 1)).toEqual([429]);
    expect(await fail(clientOf(second), 'a@b.example', 1)).toEqual([429]);
    await second.close();
  });

  it('do not include successful ones', async () => {
    const { email, password } = await newHost(app);
    const client = clientOf(app);
    await fail(client, email, 9);
    for (let index = 0; index < 15; index += 1) await client.call(login, { body: { email, password } });
    expect(await fail(client, email, 2)).toEqual([401, 429]);
  });

  it('do not include concurrent successful ones', async () => {
    const { email, password } = await newHost(app);
    const client = clientOf(app);
    await Promise.all(Array.from({ length: 40 }, () => client.call(login, { body: { email, password } })));
    expect(await fail(client, email, 1)).toEqual([401]);
  });
});
