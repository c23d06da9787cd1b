import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activateCabin } from '#shared/contracts/cabins.ts';
import { rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newCabin, newCode, newHost, type TestHost } from '#test/factories.ts';

const unscaled = { RATE_LIMIT_SCALE: '1' };
const app = await startTestApp(unscaled);
const secondApp = await startSecondApp(app, unscaled);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
beforeEach(async () => void (await app.database.db.delete(rateLimits)));

/** Statuses of `count` activations with unknown codes. */
async function fail(host: TestHost, count: number, on: TestApp = app): Promise<number[]> {
  const { id } = await newCabin(host);
  const client = clientOf(on, host.token);
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push(
      (await client.refused(activateCabin, { params: { id }, body: { code: 'QQQQ0000' } })).status,
    );
  }
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('failed activations', () => {
  it('are limited to 10 per host in 10 minutes', async () => {
    const host = await newHost(app);
    expect(await fail(host, 11)).toEqual([...times(10, 409), 429]);
    const { id } = await newCabin(host);
    const code = await newCode(app);
    const answer = await host.send('POST', `/api/cabins/${id}/activate`, { code });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    const waitS = Number(answer.headers['retry-after']);
    expect(waitS).toBeGreaterThan(9 * 60);
    expect(waitS).toBeLessThanOrEqual(10 * 60);
  });

  it('are counted separately for each host', async () => {
    await fail(await newHost(app), 10);
    expect(await fail(await newHost(app), 1)).toEqual([409]);
  });

  it('are counted across the processes of one site', async () => {
    const host = await newHost(app);
    await fail(host, 5);
    expect(await fail(host, 6, secondApp)).toEqual([...times(5, 409), 429]);
  });

  it('do not include a full plan, a malformed code or another host’s cabin', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await host.call(activateCabin, { params: { id }, body: { code: await newCode(app) } });
    const full = await newCabin(host);
    const theirs = await newCabin(await newHost(app));
    for (let index = 0; index < 12; index += 1) {
      const code = await newCode(app);
      expect(await host.refused(activateCabin, { params: { id: full.id }, body: { code } })).toMatchObject({
        code: 'plan_limit',
      });
      expect(await host.send('POST', `/api/cabins/${full.id}/activate`, { code: 'abc' })).toMatchObject({
        status: 400,
      });
      expect(await host.refused(activateCabin, { params: { id: theirs.id }, body: { code } })).toMatchObject({
        status: 404,
      });
    }
  });

  it('are limited when they come concurrently', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => host.send('POST', `/api/cabins/${id}/activate`, { code: 'QQQQ0000' })),
    );
    expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(10);
  });
});
