import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyticsCabins, analyticsOverview, analyticsTokens } from '#shared/contracts/analytics.ts';
import { releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { type TestHost, fillService, newActiveCabin, newAdmin, newCabin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';

let app: TestApp;
let admin: TestHost;
let host: TestHost;
let lake: Awaited<ReturnType<typeof newActiveCabin>>;
let hill: Awaited<ReturnType<typeof newActiveCabin>>;

const HOSTILE = '=HYPERLINK("http://evil.example")';

beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
  host = await newHost(app, { plan: 'premium' });
  lake = await newActiveCabin(app, host, 'Sjöstugan');
  hill = await newActiveCabin(app, host, HOSTILE);
  await newCabin(host, 'Utkastet');
  await host.call(updateCabin, { params: { id: lake.id }, body: { description: 'Vid vattnet.' } });
  await fillService(host, lake.id, 'wifi', { ssid: 'Sjo', password: '' });
  await fillService(host, lake.id, 'rules', { text: 'Tyst efter 22.' });
  await fillService(host, lake.id, 'cleaning', { text: 'Dammsug.' });
  await addPastScans(app, [
    { cabin: lake, ago: 2 },
    { cabin: lake, ago: 2, time: '17:30' },
    { cabin: lake, ago: 8 },
    { cabin: hill, ago: 0, time: '00:00' },
    { cabin: hill, ago: 40 },
  ]);
});

afterAll(() => app.close());

type CabinQuery = NonNullable<Parameters<typeof admin.call<typeof analyticsCabins>>[1]['query']>;
const cabinsOf = (query: CabinQuery = {}) => admin.call(analyticsCabins, { query });
type TokenQuery = NonNullable<Parameters<typeof admin.call<typeof analyticsTokens>>[1]['query']>;
const tokensOf = (query: TokenQuery = {}) => admin.call(analyticsTokens, { query });

describe('GET /api/admin/analytics/cabins', () => {
  it('returns the figures of each cabin, most scanned first', async () => {
    const { items, ...rest } = await cabinsOf({ days: '7' });
    expect(rest).toEqual({ total: 3, page: 1, pageSize: 50 });
    expect(items[0]).toEqual({
      cabinId: lake.id,
      name: 'Sjöstugan',
      location: 'Granön 4, Tranemo',
      code: lake.token,
      scans: 2,
      visitors: 1,
      lastScanAt: `${dayAgo(2)}T17:30:00.000Z`,
      trend: [0, 0, 0, 0, 2, 0, 0],
      enabledServices: 3,
      // Description, tag, wifi and rules: four of ten parts.
      completeness: 40,
    });
    expect(items[2]).toMatchObject({
      name: 'Utkastet',
      code: null,
      scans: 0,
      lastScanAt: null,
      completeness: 0,
    });
  });

  it('returns a trend by week for long periods, ending with a whole week', async () => {
    const { items } = await cabinsOf({ days: '90', q: 'sjö' });
    expect(items[0]?.trend).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  });

  it('has the same totals as the overview', async () => {
    for (const days of ['7', '30', '90', '365'] as const) {
      const { items } = await cabinsOf({ days });
      const whole = await admin.call(analyticsOverview, { query: { days } });
      expect(items.reduce((all, { scans }) => all + scans, 0)).toBe(whole.scans);
      expect(items.reduce((all, { visitors }) => all + visitors, 0)).toBe(whole.visitors);
      for (const { trend, scans } of items) expect(trend.reduce((all, one) => all + one, 0)).toBe(scans);
    }
  });

  it.each([
    ['a name', 'utkast', 1],
    ['a place', 'TRANEMO', 3],
    ['a percent sign, as itself', '%', 0],
  ])('finds %s', async (_what, q, total) => {
    expect(await cabinsOf({ q })).toMatchObject({ total, items: { length: total } });
  });

  it('searches by code and pages through results', async () => {
    expect((await cabinsOf({ q: lake.token })).items.map(({ name }) => name)).toEqual(['Sjöstugan']);
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => cabinsOf({ page, pageSize: '1' })));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ cabinId }) => cabinId))).size).toBe(3);
  });
});

describe('GET /api/admin/analytics/tokens', () => {
  it('returns the scans of each tag', async () => {
    const { items, total } = await tokensOf({ days: '90' });
    expect(total).toBe(2);
    expect(items[0]).toEqual({
      code: lake.token,
      state: 'active',
      cabinName: 'Sjöstugan',
      scans: 3,
      visitors: 2,
      lastScanAt: `${dayAgo(2)}T17:30:00.000Z`,
    });
    expect((await tokensOf({ days: '90', q: 'sjö' })).total).toBe(1);
  });

  it('includes scans from before a tag left its cabin', async () => {
    const owner = await newHost(app);
    const cabin = await newActiveCabin(app, owner);
    await addPastScans(app, [{ cabin, ago: 1 }]);
    await owner.call(releaseToken, { params: { id: cabin.id } });
    const { items } = await tokensOf({ q: cabin.token });
    expect(items).toMatchObject([{ state: 'free', cabinName: null, scans: 1 }]);
    await owner.call(updateCabin, { params: { id: cabin.id }, body: { name: 'Ensam' } });
    expect((await cabinsOf({ q: 'Ensam' })).items).toMatchObject([{ code: null, scans: 1 }]);
  });
});

describe.each([
  [
    'cabins',
    ['name', 'location', 'code', 'scans', 'visitors', 'lastScanAt', 'enabledServices', 'completeness'],
  ],
  ['tokens', ['code', 'state', 'cabinName', 'scans', 'visitors', 'lastScanAt']],
])('the list of %s', (list, columns) => {
  const path = `/api/admin/analytics/${list}`;

  it('sorts by every column in both directions, unknown values last', async () => {
    for (const column of columns) {
      const orders = await Promise.all(
        [column, `-${column}`].map(async (sort) => {
          const { body } = await admin.send('GET', `${path}?sort=${sort}&days=365`);
          const { items } = body as { items: Record<string, string | number | null>[] };
          return items.map((item) => item[column]);
        }),
      );
      const known = orders.map((values) => values.filter((value) => value !== null));
      for (const [at, values] of orders.entries())
        expect(values.slice(0, known[at]?.length)).toEqual(known[at]);
      expect(known[0]).toEqual(known[1]?.toReversed());
      if (typeof known[0]?.[0] === 'number') {
        expect(known[0]).toEqual((known[0] as number[]).toSorted((a, b) => a - b));
      }
    }
  });

  it('returns all rows as CSV, with formulas escaped', async () => {
    const csv = await admin.send('GET', `${path}?page=2&pageSize=1&q=HYPERLINK`, undefined, {
      accept: 'text/csv',
    });
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    const [head, row, ...others] = csv.text.slice(1).trimEnd().split('\r\n');
    expect(csv.text.codePointAt(0)).toBe(0xfeff);
    expect(head?.split(',')).toEqual(expect.arrayContaining(columns));
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(row).toContain(hill.token);
    expect(others).toEqual([]);
  });

  it.each(['page=0', 'pageSize=201', 'sort=day', 'sort=--scans'])('refuses %s', async (query) => {
    expect(await admin.send('GET', `${path}?${query}`)).toMatchObject({ status: 400 });
  });

  it('is for admins', async () => {
    for (const accept of ['application/json', 'text/csv']) {
      expect(await host.send('GET', path, undefined, { accept })).toMatchObject({ status: 403 });
      expect(await clientOf(app).send('GET', path, undefined, { accept })).toMatchObject({ status: 401 });
    }
  });
});
