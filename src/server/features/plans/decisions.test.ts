import { afterAll, describe, expect, it } from 'vitest';
import { me } from '#shared/contracts/accounts/accounts.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  approveUpgrade,
  declineUpgrade,
  getSubscription,
  listUpgradeRequests,
  requestUpgrade,
} from '#shared/contracts/plans.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const admin = await newAdmin(app);

const list = (host: TestHost, more: { state?: 'open' | 'approved' | 'declined' } = {}) =>
  admin.call(listUpgradeRequests, { query: { q: host.email, ...more } });

/** A host's open request. */
async function ask(host: TestHost, plan: 'pro' | 'premium' = 'pro') {
  await host.call(requestUpgrade, { body: { plan } });
  const { items } = await list(host, { state: 'open' });
  const [request] = items;
  if (request === undefined) throw new Error('the request is not listed');
  return { request, params: { id: request.id } };
}

const actionsOn = async (email: string) =>
  (await admin.call(listAudit, { query: { q: email, sort: 'at' } })).items
    .filter(({ target }) => target === email)
    .map(({ action, after, actor }) => [action, after, actor]);

describe('POST /api/admin/upgrade-requests/{id}/approve', () => {
  it('sets the plan once and records it', async () => {
    const host = await newHost(app);
    const { request, params } = await ask(host);
    expect(request).toMatchObject({
      email: host.email,
      currentPlan: 'basic',
      plan: 'pro',
      state: 'open',
      decidedAt: null,
      decidedBy: null,
    });
    expect(await admin.call(approveUpgrade, { params })).toMatchObject({
      id: request.id,
      currentPlan: 'pro',
      state: 'approved',
      decidedBy: admin.email,
    });
    expect(await host.call(me, {})).toMatchObject({ status: 'pro' });
    expect(await host.call(getSubscription, {})).toEqual({
      plan: 'pro',
      expiresAtUtc: null,
      cabinLimit: 3,
      requested: null,
    });
    expect(await actionsOn(host.email)).toEqual([
      ['upgradeApproved', 'pro', admin.email],
      ['planChanged', 'pro', admin.email],
    ]);
    for (const call of [approveUpgrade, declineUpgrade]) {
      expect(await admin.refused(call, { params })).toMatchObject({
        status: 409,
        code: 'already_decided',
        detail: 'This request has been decided already.',
      });
    }
  });

  it.each([
    ['keeps an end to come', 30],
    ['takes an end away that has passed', -20],
  ])('%s', async (_what, days) => {
    const end = new Date(Date.now() + days * 86_400_000);
    const host = await newHost(app, { plan: 'pro', planExpiresAt: end });
    const { params } = await ask(host, 'premium');
    await admin.call(approveUpgrade, { params });
    expect(await host.call(getSubscription, {})).toMatchObject({
      plan: 'premium',
      expiresAtUtc: days > 0 ? end.toISOString() : null,
    });
    expect(await host.call(me, {})).toMatchObject({ status: 'premium' });
  });

  it('does not lower a plan that was raised meanwhile', async () => {
    const host = await newHost(app);
    const { params } = await ask(host);
    await admin.call(changeUser, { params: { id: host.id }, body: { plan: 'premium' } });
    await admin.call(approveUpgrade, { params });
    expect(await host.call(getSubscription, {})).toMatchObject({ plan: 'premium', requested: null });
  });

  it.each([1, 2, 3])('succeeds once for two concurrent admins on two processes (round %i)', async () => {
    const host = await newHost(app);
    const { params } = await ask(host);
    const others = await Promise.all([newAdmin(app), newAdmin(app)]);
    const answers = await Promise.all(
      [admin, ...others].map(({ token }, index) =>
        clientOf(index % 2 === 0 ? app : secondApp, token).send(
          'POST',
          `/api/admin/upgrade-requests/${params.id}/${index === 2 ? 'decline' : 'approve'}`,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const decided = (await list(host)).items[0];
    const plan = decided?.state === 'approved' ? 'pro' : 'basic';
    expect(await host.call(getSubscription, {})).toMatchObject({ plan });
    expect((await actionsOn(host.email)).filter(([action]) => action === 'planChanged')).toHaveLength(
      plan === 'pro' ? 1 : 0,
    );
  });
});

describe('POST /api/admin/upgrade-requests/{id}/decline', () => {
  it('keeps the plan, and the host may request again', async () => {
    const host = await newHost(app);
    const { params } = await ask(host);
    expect(await admin.call(declineUpgrade, { params })).toMatchObject({ state: 'declined' });
    expect(await host.call(getSubscription, {})).toMatchObject({ plan: 'basic', requested: null });
    expect(await actionsOn(host.email)).toEqual([['upgradeDeclined', 'pro', admin.email]]);
    await ask(host);
    expect(await list(host)).toMatchObject({ total: 2 });
    expect(await list(host, { state: 'declined' })).toMatchObject({ total: 1 });
  });
});

describe('the calls for admins', () => {
  it('answer 404 for unknown requests', async () => {
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await admin.refused(approveUpgrade, { params: { id } })).toMatchObject({ status: 404 });
      expect(await admin.refused(declineUpgrade, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect(await admin.send('POST', '/api/admin/upgrade-requests/x/approve')).toMatchObject({ status: 400 });
  });

  it('are not for hosts, not even for their own request', async () => {
    const host = await newHost(app);
    const { params } = await ask(host);
    for (const call of [approveUpgrade, declineUpgrade]) {
      expect(await host.refused(call, { params })).toMatchObject({ status: 403 });
    }
    expect(await host.refused(listUpgradeRequests, {})).toMatchObject({ status: 403 });
    expect(await list(host)).toMatchObject({ total: 1, items: [{ state: 'open' }] });
  });

  it.each(['page=0', 'pageSize=201', 'sort=plan', 'state=gone', 'q=%00'])('refuse ?%s', async (query) => {
    expect((await admin.send('GET', `/api/admin/upgrade-requests?${query}`)).status).toBe(400);
  });

  it('return all rows as CSV', async () => {
    const host = await newHost(app);
    await ask(host);
    const answer = await admin.send('GET', `/api/admin/upgrade-requests?q=${host.email}`, undefined, {
      accept: 'text/csv',
    });
    const lines = answer.text.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('id,email,firstName,lastName,currentPlan,plan,state,createdAt,decidedAt,decidedBy');
  });
});
