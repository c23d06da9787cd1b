import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCabins, releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import { type SupportCase, listSupportCases } from '#shared/contracts/host-support.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { completeness } from '#services/guide/completeness.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { type TestHost, fillService, newActiveCabin, newAdmin, newCabin, newHost } from '#test/factories.ts';
import { addPastScans } from '#test/past-scans.ts';

let app: TestApp;
let admin: TestHost;

beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof admin.call<typeof listSupportCases>>[1]['query']>;
const cases = (query: Query = {}) => admin.call(listSupportCases, { query });
/** The reasons listed for this host and their cabins. */
const reasonsOf = async ({ email }: TestHost) =>
  (await cases({ q: email, sort: 'cabinName' })).items.map(({ reason, cabinName }) => [reason, cabinName]);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const signedUp = ({ id }: TestHost, at: string) =>
  app.database.db.execute(sql`update users set created_at = ${at} where id = ${id}`);
const activated = ({ id }: { id: number }, at: string) =>
  app.database.db.execute(sql`update tags set activated_at = ${at} where cabin_id = ${id}`);

/** Picture, description, tag, and two of the basic services: half of the ten parts. */
async function fillHalf(host: TestHost, { id }: { id: number }): Promise<void> {
  const body = { description: 'Vid vattnet.', imageUrl: 'https://pictures.example/a.jpg' };
  await host.call(updateCabin, { params: { id }, body });
  await fillService(host, id, 'wifi', { ssid: 'Sjo', password: '' });
  await fillService(host, id, 'rules', { text: 'Tyst efter 22.' });
}

async function newHalfDoneCabin(host: TestHost, name: string) {
  const cabin = await newActiveCabin(app, host, name);
  await fillHalf(host, cabin);
  return cabin;
}

describe('the list of hosts who need help', () => {
  it('has hosts who signed up 7 days ago and have no live cabin', async () => {
    const [old, young, live, released] = [
      await newHost(app),
      await newHost(app),
      await newHost(app),
      await newHost(app),
    ];
    await newCabin(old, 'Utkastet');
    await newHalfDoneCabin(live, 'Ute');
    const gone = await newActiveCabin(app, released, 'Borta');
    await released.call(releaseToken, { params: { id: gone.id } });
    for (const host of [old, live, released]) await signedUp(host, ago(7 * DAY + HOUR));
    await signedUp(young, ago(7 * DAY - HOUR));

    expect(await reasonsOf(old)).toEqual([['notLive', null]]);
    expect(await reasonsOf(released)).toEqual([['notLive', null]]);
    for (const host of [young, live]) expect(await reasonsOf(host)).toEqual([]);
    await signedUp(admin, ago(400 * DAY));
    expect(await reasonsOf(admin)).toEqual([]);
  });

  it('has live cabins that are less than half complete', async () => {
    const host = await newHost(app, { plan: 'pro' });
    await newHalfDoneCabin(host, 'Halva');
    const bare = await newActiveCabin(app, host, 'Kala');
    await newCabin(host, 'Utkastet');
    // Services of a higher plan do not count for completeness.
    await fillService(host, bare.id, 'cleaning', { text: 'Dammsug.' });
    expect(await reasonsOf(host)).toEqual([['halfDone', 'Kala']]);
  });

  it('computes completeness like the host app', async () => {
    const host = await newHost(app, { plan: 'premium' });
    for (const fill of [
      async () => {},
      (cabin: { id: number }) => fillService(host, cabin.id, 'weather_now', {}),
      async (cabin: { id: number }) => {
        await fillService(host, cabin.id, 'wifi', { ssid: 'Sjo', password: '' });
        await fillService(host, cabin.id, 'taxi', { items: [{ name: 'Taxi', phone: '112', desc: '' }] });
        await fillService(host, cabin.id, 'contact', {});
      },
    ])
      await fill(await newActiveCabin(app, host));
    const own = new Map((await host.call(listCabins, {})).map((cabin) => [cabin.id, completeness(cabin)]));
    const { items } = await cases({ q: host.email });
    expect(new Map(items.map((item) => [item.cabinId, item.completeness]))).toEqual(own);
    expect(new Set(own.values()).size).toBeGreaterThan(1);
  });

  it('has live cabins that had scans, but none for 14 days', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const [quiet, busy, unseen, uncounted, moved] = [
      await newHalfDoneCabin(host, 'Tysta'),
      await newHalfDoneCabin(host, 'Livliga'),
      await newHalfDoneCabin(host, 'Osedda'),
      await newHalfDoneCabin(host, 'Oräknade'),
      await newHalfDoneCabin(host, 'Flyttade'),
    ];
    for (const cabin of [quiet, busy, unseen, uncounted]) await activated(cabin, ago(40 * DAY));
    await activated(moved, ago(2 * DAY));
    await addPastScans(app, [
      ...[quiet, busy, uncounted, moved].map((cabin) => ({ cabin, ago: 30 })),
      { cabin: quiet, ago: 15, time: '09:30' },
      { cabin: busy, ago: 13 },
    ]);
    const body = { trackingEnabled: false };
    await host.call(updateCabin, { params: { id: uncounted.id }, body });
    expect(await reasonsOf(host)).toEqual([['quiet', 'Tysta']]);
    const { items } = await cases({ q: host.email });
    expect(items[0]?.at).toBe(`${ago(15 * DAY).slice(0, 10)}T09:30:00.000Z`);

    const computed = await cases();
    await app.database.pool.query('insert into period_days (last_day, since) values (current_date, 0)');
    await app.database.pool.query('select fill_periods(current_date, array(select id from cabins))');
    expect(await cases()).toEqual(computed);
  });

  it('has hosts whose plan ends within 30 days', async () => {
    const ending = (days: number) =>
      newHost(app, { plan: 'pro', planExpiresAt: new Date(Date.now() + days * DAY) });
    const [soon, later, over] = [await ending(29), await ending(31), await ending(-1)];
    expect(await reasonsOf(soon)).toEqual([['planEnds', null]]);
    for (const host of [later, over]) expect(await reasonsOf(host)).toEqual([]);
  });

  it('has no disabled accounts', async () => {
    const host = await newHost(app);
    await newActiveCabin(app, host);
    expect(await reasonsOf(host)).toHaveLength(1);
    await admin.call(changeUser, { params: { id: host.id }, body: { disabled: true } });
    expect(await reasonsOf(host)).toEqual([]);
  });
});

describe('the list', () => {
  it('shows who, why and since when', async () => {
    const host = await newHost(app);
    const bare = await newActiveCabin(app, host, 'Kala');
    const at = ago(3 * DAY);
    await activated(bare, at);
    expect((await cases({ q: host.email })).items).toEqual([
      {
        reason: 'halfDone',
        at,
        userId: host.id,
        firstName: 'Astrid',
        lastName: 'Lind',
        email: host.email,
        plan: 'basic',
        cabinId: bare.id,
        cabinName: 'Kala',
        completeness: 10,
      },
    ]);
  });

  it('filters by reason, has pages and sorts', async () => {
    const all = await cases({ pageSize: '200' });
    expect(all.items).toHaveLength(all.total);
    const times = all.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const byReason = Map.groupBy(all.items, ({ reason }) => reason);
    expect(byReason.size).toBe(4);
    for (const [reason, items] of byReason) expect((await cases({ reason })).items).toEqual(items);

    const pages = await Promise.all(['1', '2', '3'].map((page) => cases({ page, pageSize: '2' })));
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 6));
    for (const sort of ['at', 'email', '-email', 'cabinName'] as const) {
      const { items } = await cases({ sort, pageSize: '200' });
      const names = items.map((item: SupportCase) => item[sort.replace('-', '') as 'at'] ?? '\uFFFF');
      expect(names).toEqual(sort.startsWith('-') ? names.toSorted().toReversed() : names.toSorted());
    }
  });

  it('is CSV on request', async () => {
    const csv = await admin.send('GET', '/api/admin/needs-a-hand?reason=planEnds', undefined, {
      accept: 'text/csv',
    });
    expect(csv.text.slice(1).split('\r\n')[0]).toBe(
      'reason,at,userId,firstName,lastName,email,plan,cabinId,cabinName,completeness',
    );
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it.each(['reason=bored', 'sort=reason', 'pageSize=201'])('refuses %s', async (query) => {
    expect(await admin.send('GET', `/api/admin/needs-a-hand?${query}`)).toMatchObject({ status: 400 });
  });

  it('is for admins', async () => {
    expect(await (await newHost(app)).refused(listSupportCases, {})).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(listSupportCases, {})).toMatchObject({ status: 401 });
  });
});
