import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { listNotifications } from '#shared/contracts/notifications.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { dayIn } from '#shared/days.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { openSite } from '#server/site.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';
import { setCountingZone, isRecounting, recountScans } from './counting-zone.repo.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

afterEach(() => void vi.useRealTimers());

/** Sets this process's clock, which runs on from there. */
const setClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });

async function siteIn(timeZone: string) {
  const app = await startTestApp({ TIME_ZONE: timeZone });
  onTestFinished(() => app.close());
  const host = await newHost(app);
  return { app, admin: await newAdmin(app), host, cabin: await newActiveCabin(app, host) };
}

const countScans = async ({ database }: TestApp) =>
  Number((await database.db.execute<{ n: string }>(sql`select count(*) as n from scans`)).rows[0]?.n);

/** Opens the guide at each of these moments and waits until it is counted. */
async function open(app: TestApp, token: string, moments: readonly string[]) {
  for (const [at, moment] of moments.entries()) {
    setClock(moment);
    await clientOf(app).send('GET', `/cabins/${token}`, undefined, { 'user-agent': IPHONE });
    await expect.poll(() => countScans(app), { timeout: 30_000 }).toBe(at + 1);
  }
}

describe('days and hours follow TIME_ZONE', () => {
  it.each([
    [
      'Europe/Stockholm, around midnight in summer',
      'Europe/Stockholm',
      ['2026-07-01T21:30:00Z', '2026-07-01T22:30:00Z'],
      { '2026-07-01': [23], '2026-07-02': [0] },
    ],
    [
      'Europe/Stockholm, on the day of 23 hours',
      'Europe/Stockholm',
      ['2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T21:30:00Z', '2026-03-29T22:30:00Z'],
      { '2026-03-29': [0, 3, 23], '2026-03-30': [0] },
    ],
    [
      'Europe/Stockholm, on the day of 25 hours',
      'Europe/Stockholm',
      [
        '2026-10-24T21:30:00Z',
        '2026-10-24T22:30:00Z',
        '2026-10-25T00:30:00Z',
        '2026-10-25T01:30:00Z',
        '2026-10-25T22:30:00Z',
      ],
      { '2026-10-24': [23], '2026-10-25': [0, 2, 2, 23] },
    ],
    [
      'America/Los_Angeles',
      'America/Los_Angeles',
      ['2026-07-02T06:30:00Z', '2026-07-02T07:30:00Z'],
      { '2026-07-01': [23], '2026-07-02': [0] },
    ],
  ])('in analytics and in insights: %s', async (_name, timeZone, moments, hoursOfDays) => {
    const { app, admin, host, cabin } = await siteIn(timeZone);
    await open(app, cabin.token, moments);

    const site = await admin.call(analyticsOverview, { query: { days: '7' } });
    const own = await host.call(getInsights, { params: { id: cabin.id }, query: { days: '7' } });
    const days = Object.entries(hoursOfDays);
    expect(site.scansPerDay.filter(({ scans }) => scans > 0)).toEqual(
      days.map(([day, hours]) => ({ day, scans: hours.length, visitors: 1 })),
    );
    expect(site.to).toBe(days.at(-1)?.[0]);
    expect(own.scansPerDay).toEqual(site.scansPerDay);
    const hours = site.byWeekdayHour.flatMap(({ weekday, hour, scans }) =>
      Array.from({ length: scans }, () => `${weekday} ${hour}`),
    );
    const expected = days.flatMap(([day, some]) =>
      some.map((hour) => `${new Date(day).getUTCDay() || 7} ${hour}`),
    );
    expect(hours.toSorted()).toEqual(expected.toSorted());
  });

  it('a sign-up at half past midnight counts on the new day', async () => {
    const { app, admin, host } = await siteIn('Europe/Stockholm');
    await app.database.db.execute(
      sql`update users set created_at = '2025-07-01T22:30:00Z' where email = ${host.email}`,
    );
    const signUpsOn = async (day: string) =>
      (await admin.call(analyticsOverview, { query: { from: day, to: day } })).signUps;
    expect([await signUpsOn('2025-07-01'), await signUpsOn('2025-07-02')]).toEqual([0, 1]);
  });
});

/** All sums, as stored and as computed from the raw scans in a zone. */
async function sums({ database }: TestApp, timeZone: string) {
  const ask = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;
  const local = sql`at at time zone ${timeZone}`;
  return {
    kept: {
      days: await ask(sql`select day::text, scans::int, visitors::int from site_days order by 1`),
      hours: await ask(
        sql`select day::text, value, scans::int from site_parts where dimension = 'hour' order by 1, 2`,
      ),
      weeks: await ask(
        sql`select week::text, sum(scans)::int as scans from cabin_weeks group by 1 order by 1`,
      ),
    },
    raw: {
      days: await ask(sql`select day::text, sum(scans)::int as scans, sum(visitors)::int as visitors from (
        select (${local})::date as day, cabin_id, count(*) as scans, count(distinct visitor) as visitors from scans group by 1, 2) as counted
        group by 1 order by 1`),
      hours: await ask(
        sql`select (${local})::date::text as day, to_char(${local}, 'HH24') as value, count(*)::int as scans from scans group by 1, 2 order by 1, 2`,
      ),
      weeks: await ask(
        sql`select date_trunc('week', ${local})::date::text as week, count(*)::int as scans from scans group by 1 order by 1`,
      ),
    },
  };
}

describe('after a change of TIME_ZONE', () => {
  it('the start recounts all scans once, and new scans are added', async () => {
    const before = await startTestApp();
    onTestFinished(() => before.close());
    const cabin = await newActiveCabin(before, await newHost(before));
    await addPastScans(before, [
      { cabin, ago: 3, time: '12:00' },
      { cabin, ago: 3, time: '23:30' },
      { cabin, ago: 2, time: '00:30' },
      { cabin, ago: 40, time: '22:30', visitor: 'Nils' },
    ]);
    const { db } = before.database;
    const done = await Promise.all([1, 2].map(() => setCountingZone(db, 'Europe/Stockholm')));
    expect(done.toSorted()).toEqual([false, true]);
    expect(await isRecounting(db)).toBe(true);
    await recountScans(db);
    expect(await isRecounting(db)).toBe(false);
    const { kept, raw } = await sums(before, 'Europe/Stockholm');
    expect(kept).toEqual(raw);
    expect(kept.days).toHaveLength(3);

    const config = { ...before.config, timeZone: 'America/New_York' };
    const site = await openSite(config, before.database, before.app.log, () => {});
    onTestFinished(() => site.close());
    await site.ready();
    await expect.poll(() => isRecounting(db), { timeout: 20_000 }).toBe(false);
    const again = await sums(before, 'America/New_York');
    expect(again.kept).toEqual(again.raw);
    expect(again.kept).not.toEqual(kept);
  });

  it('scans of old processes and of restored cabins count in the new zone', async () => {
    const app = await startTestApp({ TIME_ZONE: 'UTC' });
    onTestFinished(() => app.close());
    const host = await newHost(app, { plan: 'premium' });
    const [cabin, other] = [await newActiveCabin(app, host), await newActiveCabin(app, host)];
    const late = { ago: 3, time: '23:30' };
    await addPastScans(app, [
      { cabin, ...late },
      { cabin, ...late, visitor: 'Nils' },
    ]);
    const firstScan = async () =>
      (await host.call(listNotifications, {})).find(
        (entry) => entry.kind === 'firstScan' && entry.cabinId === cabin.id,
      );
    const before = await firstScan();
    expect(before).toBeDefined();
    await host.call(deleteCabin, { params: { id: cabin.id } });
    await setCountingZone(app.database.db, 'Europe/Stockholm');
    await recountScans(app.database.db);
    await addPastScans(app, [{ cabin: other, ...late }]);
    await host.call(restoreFromTrash, { params: { kind: 'cabin', id: cabin.id } });
    const { kept, raw } = await sums(app, 'Europe/Stockholm');
    expect(kept).toEqual(raw);
    expect(kept.days).toEqual([{ day: dayAgo(2), scans: 3, visitors: 3 }]);
    await setCountingZone(app.database.db, 'America/New_York');
    await recountScans(app.database.db);
    const again = await sums(app, 'America/New_York');
    expect(again.kept).toEqual(again.raw);
    expect(again.kept.days).toEqual([{ day: dayAgo(3), scans: 3, visitors: 3 }]);
    expect(await firstScan()).toEqual(before);
  });

  it('the site does not start in a zone that PostgreSQL does not know', async () => {
    const { app } = await siteIn('UTC');
    await expect(setCountingZone(app.database.db, 'Mars/Olympus')).rejects.toThrow(
      'Setting TIME_ZONE is "Mars/Olympus", but takes a time zone that PostgreSQL knows, too.',
    );
  });
});

it('days do not depend on the machine’s time zone', () => {
  const at = Date.parse('2026-07-01T22:30:00Z');
  expect(dayIn('Europe/Stockholm', at)).toBe('2026-07-02');
  expect(dayIn('UTC', at)).toBe('2026-07-01');
  expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-07-02');
});

it('the recount waits for a host’s running save', async () => {
  const { app, host, cabin } = await siteIn('Europe/Stockholm');
  const { db } = app.database;
  await addPastScans(app, [{ cabin, ago: 3, time: '12:00' }]);
  await setCountingZone(db, 'Pacific/Kiritimati');
  const { promise: isToGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const saved = hostTransaction(db, { id: host.id, plan: 'basic', cabinLimit: null }, async (tx) => {
    await tx.execute(sql`select count(*) from scan_days`);
    read();
    await isToGoOn;
    await tx.execute(sql`update cabins set name = 'Fyren' where id = ${cabin.id}`);
  });
  await hasRead;
  const recounted = recountScans(db);
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from pg_locks where not granted`);
    expect(rows.length).toBeGreaterThan(0);
  });
  goOn();
  await saved;
  await recounted;
  expect(await isRecounting(db)).toBe(false);
});

describe('during a recount', () => {
  it('the site works, and its figures say that a recount is running', async () => {
    const { app, admin, cabin } = await siteIn('UTC');
    const neighbour = await newHost(app);
    const other = await newActiveCabin(app, neighbour);
    await addPastScans(app, [
      { cabin, ago: 3, time: '23:30' },
      { cabin: other, ago: 2, time: '23:30' },
    ]);
    const figures = async () => {
      const insights = { params: { id: other.id }, query: { days: '7' as const } };
      return [
        (await admin.call(analyticsOverview, { query: { days: '7' } })).isRecounting,
        (await neighbour.call(getInsights, insights)).isRecounting,
      ];
    };
    expect(await figures()).toEqual([false, false]);
    const { db } = app.database;
    await setCountingZone(db, 'Europe/Stockholm');
    expect(await figures()).toEqual([true, true]);
    // A recount that was killed after the first cabin continues.
    const killed = new AbortController();
    const halfway = db.execute(sql`select pg_sleep(0)`).then(() => killed.abort());
    await recountScans(db, killed.signal).catch(() => {});
    await halfway;
    await recountScans(db);
    expect(await figures()).toEqual([false, false]);
    const { kept, raw } = await sums(app, 'Europe/Stockholm');
    expect(kept).toEqual(raw);
  });

  it('a start with another zone starts the recount again', async () => {
    const { app, cabin } = await siteIn('UTC');
    await addPastScans(app, [{ cabin, ago: 3, time: '23:30' }]);
    const { db } = app.database;
    await setCountingZone(db, 'Europe/Stockholm');
    await setCountingZone(db, 'America/New_York');
    await recountScans(db);
    const { kept, raw } = await sums(app, 'America/New_York');
    expect(kept).toEqual(raw);
  });

  it('a site without scans needs no recount', async () => {
    const { app } = await siteIn('UTC');
    expect(await setCountingZone(app.database.db, 'Europe/Stockholm')).toBe(false);
    expect(await isRecounting(app.database.db)).toBe(false);
  });
});
