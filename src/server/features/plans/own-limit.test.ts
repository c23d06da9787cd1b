import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { activateCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getSubscription } from '#shared/contracts/plans.ts';
import { changeUser, listUsers } from '#shared/contracts/users.ts';
import { users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCabin, newCode, newCodes, newHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const admin = await newAdmin(app);
const DAY_MS = 86_400_000;

const limitTo = (id: number, cabinLimit: number | null) =>
  admin.call(changeUser, { params: { id }, body: { cabinLimit } });

describe('an individual cabin limit', () => {
  it('is in the account and the subscription, and is removed with null', async () => {
    const host = await newHost(app, { plan: 'pro' });
    expect(await host.call(getSubscription, {})).toMatchObject({ plan: 'pro', cabinLimit: 3 });
    expect(await limitTo(host.id, 12)).toMatchObject({ id: host.id, plan: 'pro', cabinLimit: 12 });
    const { items } = await admin.call(listUsers, { query: { q: host.email } });
    expect(items).toMatchObject([{ cabinLimit: 12 }]);
    expect(await host.call(getSubscription, {})).toMatchObject({ plan: 'pro', cabinLimit: 12 });
    expect(await limitTo(host.id, null)).toMatchObject({ cabinLimit: null });
    expect(await host.call(getSubscription, {})).toMatchObject({ cabinLimit: 3 });
    const { items: entries } = await admin.call(listAudit, { query: { q: host.email, sort: 'at' } });
    const given = entries.filter(({ action }) => action !== 'signedIn');
    expect(given.map(({ action, before, after, actor }) => [action, before, after, actor])).toEqual([
      ['cabinLimitChanged', null, '12', admin.email],
      ['cabinLimitChanged', '12', null, admin.email],
    ]);
  });

  it('may be 1 to 1,000, and is kept by other changes', async () => {
    const { id } = await newHost(app);
    for (const cabinLimit of [1, 1000]) expect(await limitTo(id, cabinLimit)).toMatchObject({ cabinLimit });
    const changed = await admin.call(changeUser, { params: { id }, body: { plan: 'pro' } });
    expect(changed).toMatchObject({ plan: 'pro', cabinLimit: 1000 });
  });

  it.each([0, -1, 1001, 1.5, '5', '', true, [5], {}])(
    'refuses %j and changes nothing',
    async (cabinLimit) => {
      const host = await newHost(app);
      const path = `/api/admin/users/${host.id}`;
      expect(await admin.send('PATCH', path, { cabinLimit, plan: 'pro' })).toMatchObject({
        status: 400,
        body: { fields: { cabinLimit: expect.stringContaining('1000') } },
      });
      expect(await host.call(getSubscription, {})).toMatchObject({ plan: 'basic', cabinLimit: 1 });
    },
  );

  it('can only be set by admins', async () => {
    const host = await newHost(app);
    const request = { params: { id: host.id }, body: { cabinLimit: 9 } };
    expect(await host.refused(changeUser, request)).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(changeUser, request)).toMatchObject({ status: 401 });
  });

  it.each([
    ['above the plan’s', 2, 'Your Basic plan, with a limit of your own, holds 2 active cabins.'],
    ['below the plan’s', 1, 'Your Pro plan, with a limit of your own, holds 1 active cabin.'],
  ] as const)('%s counts at activation, also with concurrent ones', async (_where, limit, sentence) => {
    const host = await newHost(app, { plan: limit === 1 ? 'pro' : 'basic' });
    await limitTo(host.id, limit);
    const cabins = await Promise.all(
      (await newCodes(app, 4)).map(async (code) => ({ code, ...(await newCabin(host)) })),
    );
    const answers = await Promise.all(
      cabins.map(({ id, code }) => host.send('POST', `/api/cabins/${id}/activate`, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    const code = await newCode(app);
    const { id } = await newCabin(host);
    expect(await host.refused(activateCabin, { params: { id }, body: { code } })).toMatchObject({
      status: 409,
      code: 'plan_limit',
      detail: `${sentence} Release a tag to activate this one.`,
    });
  });

  it('decides what guests see after the plan’s end, immediately in every process', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const cabins = [await newActiveCabin(app, host), await newActiveCabin(app, host)];
    for (const { id } of cabins) {
      await host.call(updateCabin, { params: { id }, body: { description: 'Stugan vid sjön.' } });
    }
    const planExpiresAt = new Date(Date.now() - 15 * DAY_MS);
    await app.database.db.update(users).set({ planExpiresAt }).where(eq(users.id, host.id));
    /** Whether each cabin's guide is complete, not restricted. */
    const whole = (each: typeof app) =>
      Promise.all(
        cabins.map(async ({ token }) => {
          const { text } = await clientOf(each).send('GET', `/cabins/${token}`);
          return text.includes('Stugan vid sjön.');
        }),
      );
    for (const each of [app, secondApp]) await expect.poll(() => whole(each)).toEqual([true, false]);
    await limitTo(host.id, 2);
    expect(await host.call(getSubscription, {})).toMatchObject({ cabinLimit: 2 });
    for (const each of [app, secondApp]) await expect.poll(() => whole(each)).toEqual([true, true]);
    await limitTo(host.id, null);
    for (const each of [app, secondApp]) await expect.poll(() => whole(each)).toEqual([true, false]);
  });
});
