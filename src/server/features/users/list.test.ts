import { afterAll, describe, expect, it } from 'vitest';
import { listUsers } from '#shared/contracts/users.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await newAdmin(app);
const host = await newHost(app, { plan: 'pro', planExpiresAt: new Date('2027-05-01T00:00:00Z') });
await newCabin(host);
await newCabin(host, 'Ekbacken');
for (let index = 0; index < 4; index += 1) await newHost(app);

type Query = NonNullable<Parameters<typeof admin.call<typeof listUsers>>[1]['query']>;
const list = (query: Query) => admin.call(listUsers, { query });

describe('GET /api/admin/users', () => {
  // ASVS 15.3.1
  it('returns only the fields that an admin needs', async () => {
    expect((await list({ q: host.email })).items).toEqual([
      {
        id: host.id,
        email: host.email,
        firstName: 'Astrid',
        lastName: 'Lind',
        plan: 'pro',
        expiresAtUtc: '2027-05-01T00:00:00.000Z',
        cabinLimit: null,
        isAdmin: false,
        disabled: false,
        secondFactor: false,
        cabins: 2,
        createdAt: expect.stringMatching(/Z$/),
        lastLoginAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('has each account once on all pages, newest first', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, pageSize: '2' })));
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(6);
  });

  // ASVS 1.2.4
  it.each([
    ['an address in any case', host.email.toUpperCase(), 1],
    ['a whole name', 'astrid lind', 6],
    ['a percent sign, as itself', '%', 0],
    ['a quote', "'; drop table users; --", 0],
  ])('finds by %s', async (_what, q, total) => {
    expect((await list({ q })).total).toBe(total);
  });

  it.each(['createdAt', 'email', 'lastName', 'cabins', 'lastLoginAt', 'expiresAtUtc', 'plan'] as const)(
    'sorts by %s in both directions',
    async (column) => {
      const up = await list({ sort: column });
      const down = await list({ sort: `-${column}` });
      expect(down.items).toHaveLength(up.items.length);
      if (column === 'cabins' || column === 'plan') expect(down.items[0]?.id).toBe(host.id);
      if (column === 'expiresAtUtc') expect(up.items[0]?.id).toBe(host.id); // those without an end come last
    },
  );

  it('returns all rows as CSV', async () => {
    const { status, headers, text } = await admin.send('GET', '/api/admin/users?pageSize=1', undefined, {
      accept: 'text/csv',
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'id,email,firstName,lastName,plan,expiresAtUtc,cabinLimit,isAdmin,disabled,secondFactor,cabins,createdAt,lastLoginAt',
    );
    expect(lines).toHaveLength(1 + 6);
  });

  it.each(['page=0', 'pageSize=201', 'sort=passwordHash', 'sort=--email', 'q=%00'])(
    'refuses ?%s',
    async (query) => {
      expect((await admin.send('GET', `/api/admin/users?${query}`)).status).toBe(400);
    },
  );

  it('is for admins', async () => {
    expect(await host.refused(listUsers, {})).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(listUsers, {})).toMatchObject({ status: 401 });
  });
});
