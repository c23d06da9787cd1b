import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsCabins, analyticsOverview, analyticsTokens } from '#shared/contracts/analytics.ts';
import { activateCabin, deleteCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { PERIODS } from '#shared/contracts/period.ts';
import { listTags, retireTag } from '#shared/contracts/tags.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newCabin, newCodes, newHost, type TestHost } from '#test/factories.ts';
import { addPastScans } from '#test/past-scans.ts';
import { topCabins } from './overview.repo.ts';
import { keepPeriods } from './periods.repo.ts';

let app: TestApp;
let admin: TestHost;
let host: TestHost;
beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
  host = await newHost(app, { plan: 'premium' });
  await admin.call(changeUser, { params: { id: host.id }, body: { cabinLimit: 100 } });
});
afterAll(() => app.close());

const today = dayIn('UTC');
const AGO = [0, 0, 1, 6, 7, 8, 29, 30, 31, 89, 90, 364, 365, 400];

const sumsOf = (days: number) => `
  coalesce(sum(d.scans) filter (where d.day > last_day - ${days} and d.day <= last_day), 0)::int as scans_${days},
  coalesce(sum(d.visitors) filter (where d.day > last_day - ${days} and d.day <= last_day), 0)::int as visitors_${days}`;

async function expectKeptIsComputed(): Promise<void> {
  const { pool } = app.database;
  const sums = PERIODS.map((days) => `scans_${days}::int, visitors_${days}::int`).join();
  const computed = PERIODS.map((days) => sumsOf(Number(days))).join();
  const { rows: keptOfCabins } = await pool.query<object>(`
    select last_day, cabin_id, ${sums}, scans::int, last_scan_at from cabin_periods order by 1, 2`);
  const { rows: ofCabins } = await pool.query<object>(`
    select last_day, cabins.id as cabin_id, ${computed},
      coalesce(sum(d.scans), 0)::int as scans, max(d.last_scan_at) as last_scan_at
    from period_days cross join cabins left join scan_days d on d.cabin_id = cabins.id
    group by 1, 2 order by 1, 2`);
  expect(keptOfCabins).toEqual(ofCabins);
  const { rows: keptOfTags } = await pool.query<object>(`
    select last_day, code, ${sums}, scans::int, last_scan_at from (
      select last_day, code, scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90, scans_365, visitors_365,
        scans, last_scan_at from cabin_periods where code is not null
      union all
      select last_day, code, scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90, scans_365, visitors_365,
        scans, last_scan_at from tag_periods) as kept order by 1, 2`);
  const { rows: ofTags } = await pool.query<object>(`
    select last_day, tags.code, ${computed}, tags.scans::int, tags.last_scan_at
    from period_days cross join tags left join scan_days d on d.code = tags.code
    group by 1, 2 order by 1, 2`);
  expect(keptOfTags).toEqual(ofTags);
}

/** Of tags with as many scans any may be first, so their codes are compared apart from the order. */
const inOrderOf = (items: readonly { code: string }[], by: string) => ({
  order: items.map((item) => item[by.replace('-', '') as 'code']),
  items: items.toSorted((a, b) => a.code.localeCompare(b.code)),
});

/** What lists of tags say in each order by scans. */
async function answersOfTags() {
  const found: unknown[] = [];
  for (const q of ['', 'viken'])
    for (const sort of ['scans', '-scans', 'lastScanAt', '-lastScanAt'] as const) {
      found.push(
        inOrderOf((await admin.call(listTags, { query: { q, sort, pageSize: '200' } })).items, sort),
      );
      for (const days of PERIODS) {
        const query = { q, sort, days, pageSize: '200' };
        found.push(inOrderOf((await admin.call(analyticsTokens, { query })).items, sort));
      }
    }
  for (const sort of ['lastScanAt', '-lastScanAt'] as const)
    found.push(await admin.call(analyticsCabins, { query: { sort } }));
  return found;
}

/** All that admins see of the periods. */
async function answers() {
  const found: unknown[] = [];
  for (const days of PERIODS) {
    for (const sort of ['scans', '-scans', 'visitors', '-visitors'] as const)
      found.push(await admin.call(analyticsCabins, { query: { days, sort } }));
    found.push(await admin.call(analyticsCabins, { query: { days, q: 'viken', pageSize: '2' } }));
    found.push(await admin.call(analyticsOverview, { query: { days } }));
    // Fewer than the overview's ten, since the last ones shown may have as many scans as the first ones left out.
    for (const limit of [1, 2, 3, 4, 5])
      found.push(
        await app.database.db.transaction((tx) =>
          topCabins(tx, admin as never, { from: shiftDay(today, 1 - Number(days)), to: today }, limit),
        ),
      );
  }
  return found;
}

it('are kept while they are made, and cabins are scanned, added, deleted and restored', async () => {
  const cabins = await Promise.all(
    Array.from({ length: 14 }, (_, at) => newActiveCabin(app, host, at % 3 === 0 ? 'Viken' : 'Udden')),
  );
  const views = (salt: number) =>
    cabins.slice(2).flatMap((cabin, at) =>
      AGO.slice(at % 5, 3 + ((at * salt) % AGO.length)).map((ago, nth) => ({
        cabin,
        ago,
        visitor: nth % 2 === 0 ? 'Nils' : 'Siv',
      })),
    );
  await addPastScans(app, views(3));
  const [first, second] = cabins;
  await Promise.all([
    keepPeriods(app.database.db, [today, shiftDay(today, 1)]),
    addPastScans(app, views(5)),
    newCabin(host),
    ...[first, second].map((cabin) => host.call(deleteCabin, { params: { id: cabin?.id ?? 0 } })),
  ]);
  await expectKeptIsComputed();
  const [third] = cabins.slice(2);
  const params = { id: third?.id ?? 0 };
  await Promise.all([
    addPastScans(app, views(7).slice(9)),
    newCabin(host),
    host
      .call(deleteCabin, { params })
      .then(() => host.call(restoreFromTrash, { params: { ...params, kind: 'cabin' } })),
  ]);
  await expectKeptIsComputed();

  const kept = [await answers(), await answersOfTags()];
  await app.database.pool.query('update period_days set filled_to = 0');
  expect(kept).toEqual([await answers(), await answersOfTags()]);
  await app.database.pool.query('update period_days set filled_to = null');
});

it('of tags are kept as they leave cabins, come to others and are scanned late', async () => {
  const [a, b, c, d] = [
    await newActiveCabin(app, host, 'Alnö'),
    await newActiveCabin(app, host, 'Bjursås'),
    await newActiveCabin(app, host, 'Dalarö'),
    await newActiveCabin(app, host, 'Ekerö'),
  ];
  const codes = await newCodes(app, 3);
  await expectKeptIsComputed();
  await addPastScans(
    app,
    [a, b, c, d].map((cabin, ago) => ({ cabin, ago })),
  );
  await host.call(releaseToken, { params: { id: a.id } });
  await host.call(releaseToken, { params: { id: b.id } });
  await expectKeptIsComputed();
  // Each at another cabin, then scanned there and, in views that were waiting, where it was.
  await host.call(activateCabin, { params: { id: a.id }, body: { code: b.token } });
  const fresh = await newCabin(host);
  await host.call(activateCabin, { params: { id: fresh.id }, body: { code: codes[0] ?? '' } });
  await expectKeptIsComputed();
  await addPastScans(app, [
    { cabin: { ...a, token: b.token }, ago: 1 },
    { cabin: a, ago: 1 },
    { cabin: { ...b, token: a.token }, ago: 3 },
    { cabin: { id: fresh.id, token: codes[0] ?? '' }, ago: 0 },
    { cabin: { id: fresh.id, token: c.token }, ago: 0, visitor: 'Siv' },
  ]);
  await expectKeptIsComputed();
  await Promise.all([
    admin.call(retireTag, { params: { code: d.token }, body: {} }),
    addPastScans(app, [{ cabin: d, ago: 0 }]),
    host.call(deleteCabin, { params: { id: c.id } }),
  ]);
  await expectKeptIsComputed();
  await host.call(restoreFromTrash, { params: { kind: 'cabin', id: c.id } });
  await expectKeptIsComputed();
});

it('go on the next day, without those of earlier days', async () => {
  await keepPeriods(app.database.db, [shiftDay(today, 2)]);
  const { rows } = await app.database.pool.query<{ day: string }>(
    'select distinct last_day::text as day from cabin_periods order by 1',
  );
  expect(rows.map(({ day }) => day)).toEqual([shiftDay(today, 1), shiftDay(today, 2)]);
  await expectKeptIsComputed();
});
