import { afterAll, describe, expect, it } from 'vitest';
import { releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import { listTags, mintTags } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await newAdmin(app);
const host = await newHost(app, { plan: 'premium' });
const big = await admin.call(mintTags, { body: { count: 230, label: 'Stora_lådan 100%' } });
const small = await admin.call(mintTags, { body: { count: 3, label: 'Lilla' } });
const active = await newActiveCabin(app, host, 'Björkebo');
const released = await newActiveCabin(app, host, 'Ekbacken');
await host.call(releaseToken, { params: { id: released.id } });
await host.call(updateCabin, { params: { id: active.id }, body: { name: 'Björkebo norra' } });

type Query = NonNullable<Parameters<typeof admin.call<typeof listTags>>[1]['query']>;
const list = (query: Query) => admin.call(listTags, { query });
const codesOf = async (query: Query) => (await list(query)).items.map(({ code }) => code);

const ALL = 230 + 3 + 2;

describe('GET /api/admin/tokens', () => {
  it('returns a page of 50, newest first', async () => {
    const { items, ...rest } = await list({});
    expect(rest).toEqual({ total: ALL, page: 1, pageSize: 50 });
    expect(items).toHaveLength(50);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('returns the fields that an admin needs', async () => {
    expect((await list({ q: active.token })).items).toEqual([
      {
        code: active.token,
        state: 'active',
        batchId: expect.any(Number),
        label: 'Test batch',
        cabinId: active.id,
        cabinName: 'Björkebo norra',
        hostEmail: host.email,
        createdAt: expect.stringMatching(/Z$/),
        activatedAt: expect.stringMatching(/Z$/),
        verifiedAt: null,
        transfers: 0,
        lastScanAt: null,
        scans: 0,
      },
    ]);
  });

  it('has each tag once on all pages', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => codesOf({ page, pageSize: '100' })));
    expect(pages.map(({ length }) => length)).toEqual([100, 100, ALL - 200]);
    expect(new Set(pages.flat()).size).toBe(ALL);
    expect(await list({ page: '4', pageSize: '100' })).toMatchObject({ items: [], total: ALL, page: 4 });
  });

  it.each([
    ['free', 230 + 3 + 1],
    ['active', 1],
    ['retired', 0],
  ] as const)('filters by state %s', async (state, total) => {
    const answer = await list({ state });
    expect(answer.total).toBe(total);
    expect(new Set(answer.items.map((tag) => tag.state))).toEqual(new Set(total > 0 ? [state] : []));
  });

  it('filters by batch', async () => {
    expect(new Set(await codesOf({ batchId: String(small.batchId) }))).toEqual(new Set(small.codes));
    expect(await list({ batchId: String(small.batchId), state: 'active' })).toMatchObject({ total: 0 });
    expect(await list({ batchId: '9'.repeat(40) })).toMatchObject({ total: 0 });
  });

  it.each([
    ['a code', active.token.toLowerCase(), 1],
    ['part of a label', 'stora', 230],
    ['a cabin', 'BJÖRKE', 1],
    ['a host', host.email.toUpperCase(), 1],
    ['a percent sign, as itself', '100%', 230],
    ['an underscore, as itself', 'a_l', 230],
    ['a percent sign between, as itself', 'Stora%100', 0],
    ['a backslash', '\\', 0],
    ['a quote', "'; drop table tags; --", 0],
    ['a released cabin', 'Ekbacken', 0],
  ])('finds %s', async (_what, q, total) => {
    expect((await list({ q })).total).toBe(total);
  });

  it.each([
    'createdAt',
    'code',
    'state',
    'label',
    'cabinName',
    'activatedAt',
    'lastScanAt',
    'scans',
  ] as const)('sorts by %s in both directions, unknown values last', async (column) => {
    for (const sort of [column, `-${column}`] as const) {
      const { items } = await list({ sort, pageSize: '200' });
      const values = items.map((item) => item[column]).filter((value) => value !== null);
      expect(items.slice(0, values.length).map((item) => item[column])).toEqual(values);
      if (column === 'code' || column === 'createdAt') {
        const ascending = values.toSorted();
        expect(values).toEqual(sort === column ? ascending : ascending.reverse());
      }
    }
    expect((await codesOf({ sort: column, pageSize: '1' }))[0]).toBeDefined();
  });

  it('sorts active cabins by name', async () => {
    expect((await codesOf({ sort: 'cabinName', pageSize: '1' }))[0]).toBe(active.token);
    expect((await codesOf({ sort: '-activatedAt', pageSize: '2' })).toSorted()).toEqual(
      [active.token, released.token].toSorted(),
    );
    expect((await codesOf({ sort: 'label', pageSize: '3' })).toSorted()).toEqual(small.codes.toSorted());
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'pageSize=0',
    'pageSize=201',
    'sort=cabin_id',
    'sort=--code',
    'sort=code;drop',
    'state=lost',
    'batchId=x',
    'batchId=1.5',
  ])('refuses %s', async (query) => {
    expect(await admin.send('GET', `/api/admin/tokens?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it('has pages of at most 200', async () => {
    expect(await codesOf({ pageSize: '200' })).toHaveLength(200);
  });

  it('is for admins', async () => {
    expect(await host.refused(listTags, {})).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await clientOf(app).refused(listTags, {})).toMatchObject({ status: 401 });
    const csv = await host.send('GET', '/api/admin/tokens', undefined, { accept: 'text/csv' });
    expect(csv).toMatchObject({ status: 403 });
    expect(csv.text).not.toContain(active.token);
  });

  it('does not find other kinds of codes', () => {
    expect(big.codes).not.toContain(active.token);
  });
});
