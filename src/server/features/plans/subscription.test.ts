import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { approveUpgrade, getSubscription, requestUpgrade } from '#shared/contracts/plans.ts';
import { upgradeRequests } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
const admin = await newAdmin(app);
const { db } = app.database;

const requestsOf = (userId: number) =>
  db.select().from(upgradeRequests).where(eq(upgradeRequests.userId, userId));
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('GET /api/Account/subscription', () => {
  it('returns plan and end as they were set', async () => {
    const planExpiresAt = daysFromNow(-20);
    expect(await (await newHost(app)).call(getSubscription, {})).toEqual({
      plan: 'basic',
      expiresAtUtc: null,
      cabinLimit: 1,
      requested: null,
    });
    const host = await newHost(app, { plan: 'pro', planExpiresAt });
    expect(await host.call(getSubscription, {})).toMatchObject({
      plan: 'pro',
      expiresAtUtc: planExpiresAt.toISOString(),
    });
  });

  it.each([
    ['GET', '/api/account/subscription'],
    ['POST', '/api/account/subscription/request'],
  ])('has a capital letter in its path: no %s %s', async (method, path) => {
    const host = await newHost(app);
    expect(await host.send(method, path, method === 'GET' ? undefined : { plan: 'pro' })).toMatchObject({
      status: 404,
    });
  });
});

describe('POST /api/Account/subscription/request', () => {
  it('requests a higher plan without changing it, visible to nobody else', async () => {
    const [host, other] = [await newHost(app), await newHost(app)];
    expect(await host.call(requestUpgrade, { body: { plan: 'pro' } })).toEqual({
      plan: 'basic',
      expiresAtUtc: null,
      cabinLimit: 1,
      requested: 'pro',
    });
    expect(await other.call(getSubscription, {})).toMatchObject({ requested: null });
  });

  it('keeps an equal request, and replaces a different one', async () => {
    const host = await newHost(app);
    await host.call(requestUpgrade, { body: { plan: 'pro' } });
    const [first] = await requestsOf(host.id);
    await host.call(requestUpgrade, { body: { plan: 'pro' } });
    expect(await requestsOf(host.id)).toEqual([first]);
    await host.call(requestUpgrade, { body: { plan: 'premium' } });
    expect(await requestsOf(host.id)).toMatchObject([{ plan: 'premium', state: 'open' }]);
    // The replaced request cannot be approved.
    const params = { id: first?.id ?? 0 };
    expect(await admin.refused(approveUpgrade, { params })).toMatchObject({ status: 404 });
  });

  it('leaves one open request after concurrent calls', async () => {
    const host = await newHost(app);
    const plans = ['pro', 'premium', 'pro', 'premium'] as const;
    await Promise.all(plans.map((plan) => host.call(requestUpgrade, { body: { plan } })));
    expect(await requestsOf(host.id)).toHaveLength(1);
  });

  it.each([
    ['basic', 'basic', null],
    ['pro', 'basic', null],
    ['pro', 'pro', null],
    ['premium', 'premium', null],
    ['pro', 'pro', -13],
  ] as const)('refuses on %s the request for %s (end %s days from now)', async (plan, asked, days) => {
    const host = await newHost(app, { plan, planExpiresAt: days === null ? null : daysFromNow(days) });
    expect(await host.refused(requestUpgrade, { body: { plan: asked } })).toMatchObject({
      status: 400,
      fields: { plan: 'Choose a plan above the one you have.' },
    });
    expect(await requestsOf(host.id)).toEqual([]);
  });

  it('accepts a request for a plan that has ended, after its grace period', async () => {
    const host = await newHost(app, { plan: 'pro', planExpiresAt: daysFromNow(-15) });
    expect(await host.call(requestUpgrade, { body: { plan: 'pro' } })).toMatchObject({ requested: 'pro' });
  });

  it.each([{}, { plan: 'gold' }, { plan: null }, { plan: ['pro'] }, [], 'text'])(
    'refuses %j',
    async (body) => {
      const host = await newHost(app);
      const path = '/api/Account/subscription/request';
      expect(await host.send('POST', path, body)).toMatchObject({ status: 400 });
      expect(await requestsOf(host.id)).toEqual([]);
    },
  );

  it('mails the admins once until it is decided', async () => {
    await expect.poll(async () => (await jobsOf(app.database, 'mail')).length, { timeout: 20_000 }).toBe(0);
    const sentBefore = server.mails.length;
    const host = await newHost(app);
    for (const plan of ['pro', 'premium'] as const) await host.call(requestUpgrade, { body: { plan } });
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(sentBefore + 1);
    expect(server.mails.at(-1)).toMatchObject({ to: admin.email });
    expect(server.mails.at(-1)?.link).toMatch(/\/admin\/system\?tab=upgrades$/);
  });
});

it('both calls require a session', async () => {
  const nobody = clientOf(app);
  expect(await nobody.refused(getSubscription, {})).toMatchObject({ status: 401 });
  expect(await nobody.refused(requestUpgrade, { body: { plan: 'pro' } })).toMatchObject({ status: 401 });
});
