import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { deleteCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { PERIODS } from '#shared/contracts/period.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { type TestHost, newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

let app: TestApp;
let admin: TestHost;
let host: TestHost;
let lake: Awaited<ReturnType<typeof newActiveCabin>>;
let hill: Awaited<ReturnType<typeof newActiveCabin>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
  host = await newHost(app, { plan: 'premium' });
  lake = await newActiveCabin(app, host, 'Sjöstugan');
  hill = await newActiveCabin(app, host, 'Backen');
  await addPastScans(app, [
    { cabin: lake, ago: 0, time: '00:00' },
    { cabin: lake, ago: 3, time: '09:59', language: 'de', source: 'link' },
    { cabin: lake, ago: 3, time: '09:00', language: 'de', device: 'tablet' },
    { cabin: lake, ago: 6, time: '23:59', visitor: 'Nils' },
    { cabin: hill, ago: 6, visitor: 'Nils' },
    { cabin: hill, ago: 7, device: 'desktop' },
    { cabin: hill, ago: 13, visitor: 'Nils' },
    { cabin: hill, ago: 13, visitor: 'Siv' },
    { cabin: hill, ago: 14 },
    { cabin: hill, ago: 364 },
    { cabin: hill, ago: 365 },
  ]);
});

afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof admin.call<typeof analyticsOverview>>[1]['query']>;
const overview = (query: Query = {}) => admin.call(analyticsOverview, { query });
const sum = (rows: readonly { scans: number }[]) => rows.reduce((all, { scans }) => all + scans, 0);

type Counts = Record<string, number>;

/** The same figures from the raw scans. */
async function recount(from: string, to: string) {
  const { rows } = await app.database.db.execute<Record<string, string>>(sql`
    select day::text, to_char(at at time zone 'UTC', 'FMHH24') as hour, extract(isodow from at at time zone 'UTC') as weekday,
      language, device, source, cabin_id as "cabinId" from scans where day between ${from} and ${to}`);
  return (column: string): Counts =>
    Object.fromEntries<number>(
      [...Map.groupBy(rows, (row) => row[column] ?? '')].map(([key, found]) => [key, found.length]),
    );
}

const counted = <T extends { scans: number }>(rows: readonly T[], key: keyof T): Counts =>
  Object.fromEntries<number>(
    rows.filter(({ scans }) => scans > 0).map((row) => [String(row[key]), row.scans]),
  );

describe('GET /api/admin/analytics/overview', () => {
  it('counts a period up to today and the previous period', async () => {
    const answer = await overview({ days: '7' });
    expect(answer).toMatchObject({
      from: dayAgo(6),
      to: dayAgo(0),
      scans: 5,
      visitors: 4,
      previous: { from: dayAgo(13), to: dayAgo(7), scans: 3, visitors: 3, activeCabins: 0, signUps: 0 },
      topCabins: [
        { cabinId: lake.id, name: 'Sjöstugan', scans: 4, visitors: 3 },
        { cabinId: hill.id, name: 'Backen', scans: 1, visitors: 1 },
      ],
    });
    expect(answer.scansPerDay.map(({ scans }) => scans)).toEqual([2, 0, 0, 2, 0, 0, 1]);
  });

  it.each([
    ['7', 5, 3],
    ['30', 9, 0],
    ['90', 9, 0],
    ['365', 10, 1],
  ] as const)('of %s days has %i scans, and %i in the previous period', async (days, scans, before) => {
    const answer = await overview({ days });
    expect([answer.scans, answer.previous.scans]).toEqual([scans, before]);
    expect(answer.scansPerDay).toHaveLength(Number(days));
  });

  it('covers 30 days by default', async () => {
    expect(await overview()).toEqual(await overview({ days: '30' }));
  });

  it('includes the first and the last day', async () => {
    const answer = await overview({ from: dayAgo(13), to: dayAgo(7) });
    expect(answer).toMatchObject({ scans: 3, visitors: 3, previous: { from: dayAgo(20), scans: 1 } });
    expect(answer.scansPerDay.map(({ day }) => day)).toEqual([13, 12, 11, 10, 9, 8, 7].map(dayAgo));
    expect(await overview({ from: dayAgo(3), to: dayAgo(3) })).toMatchObject({ scans: 2, visitors: 1 });
  });

  it('is consistent and matches the raw scans', async () => {
    const answer = await overview({ days: '365' });
    const raw = await recount(answer.from, answer.to);
    expect(counted(answer.scansPerDay, 'day')).toEqual(raw('day'));
    expect(counted(answer.byHour, 'hour')).toEqual(raw('hour'));
    expect(counted(answer.byWeekday, 'weekday')).toEqual(raw('weekday'));
    expect(counted(answer.byLanguage, 'language')).toEqual(raw('language'));
    expect(counted(answer.byDevice, 'device')).toEqual(raw('device'));
    expect(counted(answer.bySource, 'source')).toEqual(raw('source'));
    expect(counted(answer.topCabins, 'cabinId')).toEqual(raw('cabinId'));
    const { scansPerDay, byHour, byWeekday, byWeekdayHour, byLanguage, byDevice, bySource } = answer;
    for (const rows of [scansPerDay, byHour, byWeekday, byWeekdayHour, byLanguage, byDevice, bySource]) {
      expect(sum(rows)).toBe(answer.scans);
    }
    expect([byHour.length, byWeekday.length, byWeekdayHour.length]).toEqual([24, 7, 168]);
    expect(byLanguage[0]).toEqual({ language: 'sv', scans: 8 });
  });

  it('counts tags, active cabins and sign-ups', async () => {
    const [answer, before] = [await overview(), await overview({ from: dayAgo(9), to: dayAgo(1) })];
    expect(answer).toMatchObject({ activeCabins: 2, tokens: { free: 0, active: 2, retired: 0 } });
    expect(before).toMatchObject({ activeCabins: 0, signUps: 0, tokens: { active: 2 } });
    // The admin, the host and the admin who minted the tags.
    expect(answer.signUps).toBe(3);
  });
});

describe('after a change', () => {
  it('a view from a second ago is included', async () => {
    const { token } = await newActiveCabin(app, await newHost(app), 'Nystugan');
    const before = await overview({ days: '7' });
    const visit = (path: string, userAgent: string) =>
      app.app.inject({
        url: `/cabins/${path}`,
        remoteAddress: '192.0.2.7',
        headers: { 'user-agent': userAgent },
      });
    await visit(`${token}?s=q&lang=fr`, IPHONE);
    await visit(`${token}?lang=fr`, IPHONE);
    await visit(`${token}?lang=no`, LAPTOP);
    const after = await vi.waitFor(
      async () => {
        const answer = await overview({ days: '7' });
        expect(answer.scans).toBe(before.scans + 3);
        return answer;
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(after.visitors).toBe(before.visitors + 2);
    expect(counted(after.byLanguage, 'language')).toMatchObject({ fr: 2, no: 1 });
    const links = ({ bySource }: typeof after) => counted(bySource, 'source')['link'] ?? 0;
    expect(links(after)).toBe(links(before) + 2);
    expect(after.topCabins).toContainEqual(
      expect.objectContaining({ name: 'Nystugan', scans: 3, visitors: 2 }),
    );
    const raw = await recount(after.from, after.to);
    expect(counted(after.byHour, 'hour')).toEqual(raw('hour'));
  });

  it('a deleted cabin is gone, with its scans and its tag', async () => {
    const owner = await newHost(app, { plan: 'pro' });
    const [gone, released] = [await newActiveCabin(app, owner), await newActiveCabin(app, owner)];
    await addPastScans(app, [
      { cabin: gone, ago: 1 },
      { cabin: released, ago: 1 },
    ]);
    const before = await overview();
    await owner.call(deleteCabin, { params: { id: gone.id } });
    await owner.call(releaseToken, { params: { id: released.id } });
    const after = await overview();
    expect(after.scans).toBe(before.scans - 1);
    expect(sum(after.byHour)).toBe(after.scans);
    expect(after.activeCabins).toBe(before.activeCabins - 2);
    expect(after.tokens.active).toBe(after.activeCabins);
  });
});

describe('a period', () => {
  // ASVS 2.2.3
  it.each([
    ['days=31', 'Use one of: 7, 30, 90, 365.'],
    ['days=', 'Use one of: 7, 30, 90, 365.'],
    ['days=7&from=2026-01-01&to=2026-01-02', 'Use either days, or from and to.'],
    ['from=2026-01-01', 'Use from and to together.'],
    ['to=2026-01-01', 'Use from and to together.'],
    ['from=2026-01-02&to=2026-01-01', 'The first day must not come after the last.'],
    ['from=2025-01-01&to=2026-01-02', 'A period has at most 366 days.'],
    ['from=2026-02-30&to=2026-03-01', 'Use a day such as 2026-07-01.'],
    ['from=0000-01-01&to=0000-01-02', 'Use a day such as 2026-07-01.'],
    ['from=20260101&to=20260102', 'Use a day such as 2026-07-01.'],
  ])('of %s is refused', async (query, sentence) => {
    for (const call of ['overview', 'cabins', 'tokens']) {
      const answer = await admin.send('GET', `/api/admin/analytics/${call}?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.values((answer.body as { fields: object }).fields)).toContain(sentence);
    }
  });

  it('has at most 366 days', async () => {
    expect((await overview({ from: '2024-01-01', to: '2024-12-31' })).scansPerDay).toHaveLength(366);
  });
});

it('is for admins', async () => {
  expect(await host.refused(analyticsOverview, {})).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await clientOf(app).refused(analyticsOverview, {})).toMatchObject({ status: 401 });
});

// Runs last, because it deletes what the others count.
it('reads only sums, so the number of scans does not matter', async () => {
  const read = () => Promise.all(PERIODS.map((days) => overview({ days })));
  const before = await read();
  expect(before[0]?.scans).toBeGreaterThan(0);
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // the sums stay
    await tx.execute(sql`delete from scans`);
    await tx.execute(sql`delete from scan_parts`);
  });
  expect(await read()).toEqual(before);
});
