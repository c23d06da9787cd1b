import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';

const direct = await startTestApp({ RATE_LIMIT_SCALE: '1' });
const behindProxy = await startSecondApp(direct, { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
afterAll(async () => {
  await behindProxy.close();
  await direct.close();
});
beforeEach(async () => void (await direct.database.db.delete(rateLimits)));

/** Statuses of 11 failed logins on one connection, each with another X-Forwarded-For. */
async function failAs(app: TestApp, forwardedFor: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 1; index <= 11; index += 1) {
    const body = { email: 'a@b.example', password: 'Wrong-horse-1' };
    const headers = { 'x-forwarded-for': forwardedFor(index) };
    statuses.push((await clientOf(app).send('POST', '/api/auth/login', body, headers)).status);
  }
  return statuses;
}

describe('the address of an attempt', () => {
  // ASVS 4.1.3, 15.3.4
  it('is that of the connection when there is no proxy, whatever the headers claim', async () => {
    expect((await failAs(direct, (index) => `203.0.113.${index}`)).at(-1)).toBe(429);
  });

  // ASVS 4.1.3, 15.3.4
  it('is the one that the proxy saw', async () => {
    expect((await failAs(behindProxy, (index) => `203.0.113.${index}`)).at(-1)).toBe(401);
    expect((await failAs(behindProxy, (index) => `203.0.113.${index}, 198.51.100.7`)).at(-1)).toBe(429);
  });
});
