import { expect, it, onTestFinished } from 'vitest';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { listNotifications } from '#shared/contracts/notifications.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';
import { recountScans, setCountingZone } from './counting-zone.repo.ts';
import { addScanMonths, deleteOldScans } from './old-scans.repo.ts';

/** Old scans are those of the months that ended so many days ago. */
const DAYS = 130;
const daysSince = (day: string) => (Date.parse(dayAgo(0)) - Date.parse(day)) / 86_400_000;
/** How many days ago the first day was whose scans are kept. */
const FIRST = daysSince(`${dayAgo(DAYS).slice(0, 8)}01`);

/** Numbers of rows. */
async function rowsOf({ database }: TestApp) {
  const { rows } = await database.pool.query<Record<'scans' | 'default' | 'trash', number>>(`
    select (select count(*) from scans)::int as scans, (select count(*) from scans_default)::int as default,
      (select count(*) from trash_scans)::int as trash`);
  return rows[0];
}

/** Two cabins with scans by guests of different kinds, around midnight too: four old ones and four newer ones. */
async function scannedCabin() {
  const app = await startTestApp({ TIME_ZONE: 'UTC' });
  onTestFinished(() => app.close());
  const host = await newHost(app, { plan: 'premium' });
  const [cabin, other] = [await newActiveCabin(app, host), await newActiveCabin(app, host)];
  await addPastScans(app, [
    { cabin, ago: 200, time: '23:30', language: 'de' },
    { cabin, ago: 200, time: '12:00', visitor: 'Nils', source: 'link' },
    { cabin: other, ago: 200 },
    { cabin, ago: 170 },
    { cabin, ago: FIRST, time: '00:30', device: 'tablet' },
    { cabin, ago: FIRST, time: '01:30', visitor: 'Nils' },
    { cabin, ago: 3, time: '23:30', visitor: 'Siv' },
    { cabin: other, ago: 3 },
  ]);
  const admin = await newAdmin(app);
  return {
    app,
    cabin,
    params: { id: cabin.id },
    host,
    /** All figures but those of tags, which a deleted cabin loses. */
    figures: async () => {
      const site = await admin.call(analyticsOverview, { query: { days: '365' } });
      return {
        cabin: await host.call(getInsights, { params: { id: cabin.id }, query: { days: '365' } }),
        site: { ...site, tokens: null, activeCabins: null },
      };
    },
    /** Numbers of scans by day. */
    days: async () => {
      const { scansPerDay } = await host.call(getInsights, {
        params: { id: cabin.id },
        query: { days: '365' },
      });
      return Object.fromEntries(
        scansPerDay.filter(({ scans }) => scans > 0).map(({ day, scans }) => [day, scans]),
      );
    },
  };
}

it.each(['before the deletion', 'in the trash', 'after the restore'])(
  'a cabin that was in the trash has the same figures, its old scans deleted %s',
  async (when) => {
    const { app, host, params, figures } = await scannedCabin();
    const before = await figures();
    const cleanUp = async (now: string) => {
      if (now === when) await deleteOldScans(app.database.db, DAYS);
    };
    await cleanUp('before the deletion');
    await host.call(deleteCabin, { params });
    await cleanUp('in the trash');
    expect(await rowsOf(app)).toMatchObject(
      when === 'after the restore' ? { trash: 6 } : { scans: 1, trash: 3 },
    );
    await host.call(restoreFromTrash, { params: { kind: 'cabin', ...params } });
    await cleanUp('after the restore');
    expect(await rowsOf(app)).toMatchObject({ scans: 4, trash: 0 });
    expect(await figures()).toEqual(before);
    await host.call(deleteCabin, { params });
    await host.call(restoreFromTrash, { params: { kind: 'cabin', ...params } });
    expect(await figures()).toEqual(before);
  },
);

it('a recount in another time zone leaves the days whose scans are deleted, and counts none twice', async () => {
  const { app, days } = await scannedCabin();
  const { db } = app.database;
  const recountIn = async (timeZone: string) => {
    await setCountingZone(db, timeZone);
    await recountScans(db);
    return days();
  };
  const old = { [dayAgo(200)]: 2, [dayAgo(170)]: 1 };
  await deleteOldScans(app.database.db, DAYS);
  expect(await recountIn('Asia/Tokyo')).toEqual({ ...old, [dayAgo(FIRST)]: 2, [dayAgo(2)]: 1 });
  // Two scans move to a day before those that are kept, and stay there.
  const moved = { ...old, [dayAgo(FIRST + 1)]: 2 };
  expect(await recountIn('America/New_York')).toEqual({ ...moved, [dayAgo(3)]: 1 });
  expect(await recountIn('Asia/Tokyo')).toEqual({ ...moved, [dayAgo(2)]: 1 });
});

it('a cabin restored in another time zone keeps the days whose scans were deleted meanwhile', async () => {
  const { app, host, params, days } = await scannedCabin();
  await host.call(deleteCabin, { params });
  await deleteOldScans(app.database.db, DAYS);
  await setCountingZone(app.database.db, 'Asia/Tokyo');
  await recountScans(app.database.db);
  await host.call(restoreFromTrash, { params: { kind: 'cabin', ...params } });
  expect(await days()).toEqual({ [dayAgo(200)]: 2, [dayAgo(170)]: 1, [dayAgo(FIRST)]: 2, [dayAgo(2)]: 1 });
});

it('deletes months that ended long enough ago, with scans of a wrong clock too, and never what is counted', async () => {
  const { app, cabin, days } = await scannedCabin();
  const { db } = app.database;
  await addPastScans(app, [
    { cabin, ago: 9000 },
    { cabin, ago: -400 },
  ]);
  const before = await days();
  expect(await rowsOf(app)).toMatchObject({ scans: 10 });
  await addScanMonths(db);
  expect(await rowsOf(app)).toEqual({ scans: 10, default: 0, trash: 0 });
  await deleteOldScans(db, DAYS);
  expect(await rowsOf(app)).toEqual({ scans: 5, default: 0, trash: 0 });
  // After a long pause this month has no partition yet. And a longer SCAN_DAYS brings nothing back.
  await app.database.pool.query(`drop table scans_${dayAgo(0).slice(0, 7).replace('-', '_')}`);
  await addPastScans(app, [{ cabin, ago: 0 }]);
  await addPastScans(app, [{ cabin, ago: 0, time: '13:00' }]);
  expect(await rowsOf(app)).toMatchObject({ default: 2 });
  await deleteOldScans(db, 365);
  await addScanMonths(db);
  expect(await rowsOf(app)).toMatchObject({ default: 0 });
  expect(await days()).toEqual({ ...before, [dayAgo(0)]: 2 });
});

it('a first scan is still told of when it is deleted, on its day', async () => {
  const app = await startTestApp({ TIME_ZONE: 'UTC' });
  onTestFinished(() => app.close());
  const host = await newHost(app);
  await addPastScans(app, [{ cabin: await newActiveCabin(app, host), ago: 60 }]);
  await deleteOldScans(app.database.db, 1);
  expect(await rowsOf(app)).toMatchObject({ scans: 0 });
  expect(await host.call(listNotifications, {})).toMatchObject([
    { kind: 'firstScan', at: `${dayAgo(60)}T00:00:00.000Z` },
  ]);
});
