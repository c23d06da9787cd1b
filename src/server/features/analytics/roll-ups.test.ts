import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';
import { addPastScans } from '#test/past-scans.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PART = `lateral (values ('hour', to_char(at at time zone 'UTC', 'HH24')), ('language', language),
  ('device', device), ('source', source)) as part (dimension, value)`;

/** Each roll-up, and the same sums of the raw scans. */
const SUMS = {
  site_days: [
    'select day, scans::int, visitors::int from site_days',
    `select day, count(*)::int as scans, count(distinct (code, cabin_id, visitor))::int as visitors from scans group by 1`,
  ],
  site_parts: [
    'select day, dimension, value, scans::int from site_parts',
    `select day, dimension, value, count(*)::int as scans from scans, ${PART} group by 1, 2, 3`,
  ],
  cabin_weeks: [
    'select week, cabin_id::int as cabin, scans::int, visitors::int from cabin_weeks',
    `select date_trunc('week', day)::date as week, cabin_id::int as cabin, count(*)::int as scans,
      count(distinct (day, code, visitor))::int as visitors from scans group by 1, 2`,
  ],
} as const;

async function expectAgreement() {
  for (const [table, statements] of Object.entries(SUMS)) {
    const [kept, counted] = await Promise.all(
      statements.map(
        async (statement) => (await app.database.pool.query<object>(`${statement} order by 1, 2, 3`)).rows,
      ),
    );
    expect(kept, table).toEqual(counted);
  }
}

const scanCount = async () =>
  (await app.database.pool.query<{ scans: string }>('select coalesce(sum(scans), 0) as scans from site_days'))
    .rows[0]?.scans;

it('sums of the site and of weeks match the raw scans, also after concurrent deletions of cabins', async () => {
  const host = await newHost(app, { plan: 'premium' });
  const cabins = await Promise.all(
    ['Fyren', 'Kvarnen', 'Udden', 'Viken'].map((name) => newActiveCabin(app, host, name)),
  );
  const views = cabins.flatMap((cabin, index) =>
    [0, 0, 1, 6, 7, 8, 20, 300].map((ago, at) => ({
      cabin,
      ago,
      time: `${String((at * 5 + index) % 24).padStart(2, '0')}:30`,
      visitor: at % 3 === 0 ? 'Nils' : 'Siv',
      language: index % 2 === 0 ? ('sv' as const) : ('de' as const),
    })),
  );
  await addPastScans(app, views.slice(0, 13));
  await addPastScans(app, views.slice(13));
  await expectAgreement();
  expect(await scanCount()).toBe('32');

  // Two are deleted while the others are still being scanned.
  const [first, second, ...left] = cabins;
  await Promise.all([
    ...[first, second].map((cabin) => host.call(deleteCabin, { params: { id: cabin?.id ?? 0 } })),
    ...Array.from({ length: 6 }, (_, ago) =>
      addPastScans(
        app,
        left.map((cabin) => ({ cabin, ago })),
      ),
    ),
  ]);
  await expectAgreement();
  expect(await scanCount()).toBe('28');

  await Promise.all(left.map(({ id }) => host.call(deleteCabin, { params: { id } })));
  expect(await scanCount()).toBe('0');
  for (const table of Object.keys(SUMS)) {
    const { rowCount } = await app.database.pool.query(`select 1 from ${table}`);
    expect(rowCount, table).toBe(0);
  }
});
