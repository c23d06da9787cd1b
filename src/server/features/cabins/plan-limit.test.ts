import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, deleteCabin, listCabins, releaseToken } from '#shared/contracts/cabins.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { newAdmin, newCabin, newCode, newCodes, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

/** Activates `count` new cabins. */
async function activate(host: TestHost, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (const code of await newCodes(app, count)) {
    const { id } = await newCabin(host);
    await host.call(activateCabin, { params: { id }, body: { code } });
    ids.push(id);
  }
  return ids;
}

async function refusedActivation(host: TestHost) {
  const { id } = await newCabin(host);
  const code = await newCode(app);
  const refusal = await host.refused(activateCabin, { params: { id }, body: { code } });
  expect(await admin.call(getTag, { params: { code } })).toMatchObject({ state: 'free' });
  return refusal;
}

const TO_UPGRADE = 'Upgrade your plan or release a tag to activate this one.';

describe('active cabins', () => {
  // ASVS 2.3.2
  it.each([
    ['basic', 1, `The Basic plan holds 1 active cabin. ${TO_UPGRADE}`],
    ['pro', 3, `The Pro plan holds 3 active cabins. ${TO_UPGRADE}`],
    ['premium', 5, 'The Premium plan holds 5 active cabins. Release a tag to activate this one.'],
  ] as const)('on the %s plan are limited to %i', async (plan, limit, sentence) => {
    const host = await newHost(app, { plan });
    await activate(host, limit);
    expect(await refusedActivation(host)).toMatchObject({
      status: 409,
      code: 'plan_limit',
      detail: sentence,
    });
  });

  it('may be replaced after one is deleted or released', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const [first = 0, second = 0] = await activate(host, 3);
    await host.call(deleteCabin, { params: { id: first } });
    await host.call(releaseToken, { params: { id: second } });
    await activate(host, 2);
    expect(await refusedActivation(host)).toMatchObject({ code: 'plan_limit' });
  });

  it.each([
    ['in its 14 days of grace', -13.9, 201, undefined],
    ['after its 14 days of grace', -14.1, 409, 'plan_limit'],
  ])('of a plan %s', async (_when, days, status, code) => {
    const host = await newHost(app, { plan: 'pro' });
    await activate(host, 1);
    const planExpiresAt = new Date(Date.now() + days * 86_400_000);
    await app.database.db.update(users).set({ planExpiresAt }).where(eq(users.id, host.id));
    if (status === 201) await activate(host, 2);
    else expect(await refusedActivation(host)).toMatchObject({ status, code });
  });

  it('of other hosts do not count', async () => {
    await activate(await newHost(app), 1);
    await activate(await newHost(app), 1);
  });

  it('stay within the limit when activated concurrently', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const codes = await newCodes(app, 8);
    const cabins = await Promise.all(codes.map(() => newCabin(host)));
    const answers = await Promise.all(
      cabins.map(({ id }, index) => host.send('POST', `/api/cabins/${id}/activate`, { code: codes[index] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const active = (await host.call(listCabins, {})).filter(({ token }) => token !== null);
    expect(active).toHaveLength(3);
  });
});
