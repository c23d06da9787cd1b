import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { supportedCabin, supportedHost } from '#shared/contracts/host-support.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { type TestHost, fillService, newActiveCabin, newAdmin, newCabin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';

let app: TestApp;
let admin: TestHost;
let host: TestHost;
let lake: Awaited<ReturnType<typeof newActiveCabin>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
  host = await newHost(app, { plan: 'pro', language: 'sv' });
  lake = await newActiveCabin(app, host, 'Sjöstugan');
  await newCabin(host, 'Utkastet');
  await fillService(host, lake.id, 'wifi', { ssid: 'Sjo', password: 'hemligt-ord' });
  await host.call(updateCabin, {
    params: { id: lake.id },
    body: { notes: 'Min anteckning', themeKey: 'nature' },
  });
  await addPastScans(app, [
    { cabin: lake, ago: 2 },
    { cabin: lake, ago: 2, time: '17:30' },
    { cabin: lake, ago: 29 },
    { cabin: lake, ago: 30 },
  ]);
});
afterAll(() => app.close());

describe('GET /api/admin/users/{id}', () => {
  it('returns a host’s profile, rights and cabins', async () => {
    const answer = await admin.call(supportedHost, { params: { id: host.id } });
    expect(answer).toMatchObject({
      account: { id: host.id, email: host.email, plan: 'pro', cabins: 2, lastLoginAt: expect.any(String) },
      company: null,
      phone: null,
      language: 'sv',
      sessions: 1,
      heldCabins: 3,
      history: [],
    });
    expect(answer.cabins).toEqual([
      {
        id: lake.id,
        name: 'Sjöstugan',
        location: 'Granön 4, Tranemo',
        token: lake.token,
        lastScanAt: `${dayAgo(2)}T17:30:00.000Z`,
        completeness: 20,
      },
      expect.objectContaining({ name: 'Utkastet', token: null, lastScanAt: null, completeness: 0 }),
    ]);
  });

  it('returns what others changed on the account, latest first', async () => {
    const one = await newHost(app);
    for (const body of [{ plan: 'premium' }, { cabinLimit: 12 }] as const)
      await admin.call(changeUser, { params: { id: one.id }, body });
    await one.send('POST', '/api/auth/login', { email: one.email, password: one.password });
    await one.send('POST', '/api/auth/login', { email: one.email, password: 'Wrong-horse-1' });
    const { history, heldCabins } = await admin.call(supportedHost, { params: { id: one.id } });
    expect(history).toMatchObject([
      { action: 'cabinLimitChanged', actor: admin.email, target: one.email, before: null, after: '12' },
      { action: 'planChanged', actor: admin.email, before: 'basic', after: 'premium' },
    ]);
    expect(heldCabins).toBe(12);
  });

  it('returns the cabin limit of the plan in effect after its end', async () => {
    const planExpiresAt = new Date(Date.now() - 15 * 86_400_000);
    const { id } = await newHost(app, { plan: 'premium', planExpiresAt });
    const { account, heldCabins } = await admin.call(supportedHost, { params: { id } });
    expect([account.plan, heldCabins]).toEqual(['premium', 1]);
  });
});

describe('GET /api/admin/cabins/{id}', () => {
  it('returns a cabin’s guide, tag and scans', async () => {
    const answer = await admin.call(supportedCabin, { params: { id: lake.id } });
    expect(answer).toMatchObject({
      id: lake.id,
      name: 'Sjöstugan',
      token: lake.token,
      themeKey: 'nature',
      language: 'sv',
      trackingEnabled: true,
      completeness: 20,
      scans: 3,
      visitors: 2,
      lastScanAt: `${dayAgo(2)}T17:30:00.000Z`,
      host: { id: host.id, email: host.email, plan: 'pro', disabled: false },
      tag: { code: lake.token, state: 'active', label: 'Test batch', verifiedAt: null, scans: 4 },
      services: [expect.objectContaining({ key: 'wifi', isEnabled: true, isFilledIn: true })],
    });
  });

  it('returns null without a tag, and no scans', async () => {
    const { id } = await newCabin(host);
    expect(await admin.call(supportedCabin, { params: { id } })).toMatchObject({
      tag: null,
      token: null,
      scans: 0,
      visitors: 0,
      lastScanAt: null,
    });
  });
});

it.each(['users', 'cabins'])(
  'one of %s is for admins, has no secrets, and is 404 for an unknown id',
  async (list) => {
    const path = `/api/admin/${list}/${list === 'users' ? host.id : lake.id}`;
    expect(await host.send('GET', path)).toMatchObject({ status: 403 });
    expect(await clientOf(app).send('GET', path)).toMatchObject({ status: 401 });
    const { text } = await admin.send('GET', path);
    for (const secret of ['hemligt-ord', 'Min anteckning', 'argon2', host.token])
      expect(text).not.toContain(secret);
    expect(await admin.send('GET', `/api/admin/${list}/999999`)).toMatchObject({ status: 404 });
  },
);
