import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';
import { recountScans, setCountingZone } from './counting-zone.repo.ts';

/** Deletes the scans of days before this one. */
async function deleteScansBefore({ database }: TestApp, day: string): Promise<void> {
  await database.db.execute(sql`delete from scans where day < ${day}`);
  await database.db.execute(sql`delete from trash_scans where day < ${day}`);
  await database.db.execute(sql`update counting_zone set kept_from = ${day}`);
}

/** A cabin with scans by guests of different kinds, around midnight too: three old ones, and two since. */
async function scannedCabin() {
  const app = await startTestApp({ TIME_ZONE: 'UTC' });
  onTestFinished(() => app.close());
  const host = await newHost(app, { plan: 'premium' });
  const [cabin, other] = [await newActiveCabin(app, host), await newActiveCabin(app, host)];
  await addPastScans(app, [
    { cabin, ago: 200, time: '23:30', language: 'de' },
    { cabin, ago: 200, time: '12:00', visitor: 'Nils', source: 'link' },
    { cabin: other, ago: 200 },
    { cabin, ago: 150 },
    { cabin, ago: 100, time: '00:30', device: 'tablet' },
    { cabin, ago: 100, time: '01:30', visitor: 'Nils' },
    { cabin, ago: 3, time: '23:30', visitor: 'Siv' },
    { cabin: other, ago: 3 },
  ]);
  const admin = await newAdmin(app);
  return {
    app,
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
      const { scansPerDay } = await host.call(getInsights, { params: { id: cabin.id }, query: { days: '365' } });
      return Object.fromEntries(scansPerDay.filter(({ scans }) => scans > 0).map(({ day, scans }) => [day, scans]));
    },
  };
}

it.each(['before the deletion', 'in the trash', 'after the restore'])(
  'a cabin that was in the trash has the same figures, its old scans deleted %s',
  async (when) => {
    const { app, host, params, figures } = await scannedCabin();
    const before = await figures();
    const forget = (now: string) => (now === when ? deleteScansBefore(app, dayAgo(120)) : undefined);
    await forget('before the deletion');
    await host.call(deleteCabin, { params });
    await forget('in the trash');
    await host.call(restoreFromTrash, { params: { kind: 'cabin', ...params } });
    await forget('after the restore');
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
  const old = { [dayAgo(200)]: 2, [dayAgo(150)]: 1 };
  await deleteScansBefore(app, dayAgo(100));
  expect(await recountIn('Asia/Tokyo')).toEqual({ ...old, [dayAgo(100)]: 2, [dayAgo(2)]: 1 });
  // Two scans move to a day before those that are kept, and stay there.
  const moved = { ...old, [dayAgo(101)]: 2 };
  expect(await recountIn('America/New_York')).toEqual({ ...moved, [dayAgo(3)]: 1 });
  expect(await recountIn('Asia/Tokyo')).toEqual({ ...moved, [dayAgo(2)]: 1 });
});

it('a cabin restored in another time zone keeps the days whose scans were deleted meanwhile', async () => {
  const { app, host, params, days } = await scannedCabin();
  await host.call(deleteCabin, { params });
  await deleteScansBefore(app, dayAgo(100));
  await setCountingZone(app.database.db, 'Asia/Tokyo');
  await recountScans(app.database.db);
  await host.call(restoreFromTrash, { params: { kind: 'cabin', ...params } });
  expect(await days()).toEqual({ [dayAgo(200)]: 2, [dayAgo(150)]: 1, [dayAgo(100)]: 2, [dayAgo(2)]: 1 });
});
