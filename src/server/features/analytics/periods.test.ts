import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsCabins, analyticsOverview } from '#shared/contracts/analytics.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { PERIODS } from '#shared/contracts/period.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newCabin, newHost, type TestHost } from '#test/factories.ts';
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
  coalesce(sum(d.scans) filter (where d.day > last_day - ${days}), 0)::int as scans_${days},
  coalesce(sum(d.visitors) filter (where d.day > last_day - ${days}), 0)::int as visitors_${days}`;

async function expectKeptIsComputed(): Promise<void> {
  const kept = await app.database.pool.query<object>(`
    select last_day, cabin_id, ${PERIODS.map((days) => `scans_${days}::int, visitors_${days}::int`).join()}
    from cabin_periods order by 1, 2`);
  const computed = await app.database.pool.query<object>(`
    select last_day, cabins.id as cabin_id, ${PERIODS.map((days) => sumsOf(Number(days))).join()}
    from period_days cross join cabins left join scan_days d on d.cabin_id = cabins.id and d.day <= last_day
    group by 1, 2 order by 1, 2`);
  expect(kept.rows).toEqual(computed.rows);
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

  const kept = await answers();
  await app.database.pool.query('update period_days set filled_to = 0');
  expect(kept).toEqual(await answers());
});

it('go on the next day, without those of earlier days', async () => {
  await keepPeriods(app.database.db, [shiftDay(today, 2)]);
  const { rows } = await app.database.pool.query<{ day: string }>(
    'select distinct last_day::text as day from cabin_periods order by 1',
  );
  expect(rows.map(({ day }) => day)).toEqual([shiftDay(today, 1), shiftDay(today, 2)]);
  await expectKeptIsComputed();
});
