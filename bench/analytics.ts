// `npm run bench:analytics [-- --few 1 --many 50 --cabins 1000]`: compares the time of a year's overview with a million scans
// and with 50 million, which may take 1.5 times as long. Exits with 1 if it takes longer. `--few` and `--many` are millions.
// Takes about ten minutes and 3 GB of disk.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrateUrl } from '#server/db/migrate.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { withClient } from '#test/database.ts';
import { ADMIN, call } from './fill.ts';
import { median, printProgress } from './table.ts';
import { type Site, startSite } from './site.ts';

export interface Amount {
  /** In the year. */
  scans: number;
  cabins: number;
}

/** The share of each value in a day's scans. */
const SHARES = `
  select 'hour' as dimension, to_char(hour, 'FM00') as value,
    (1 + sin((hour - 9) * pi() / 12)) / 24 as share from generate_series(0, 23) as hour
  union all select 'language', * from (values ('sv', 0.4), ('en', 0.25), ('de', 0.2), ('no', 0.1), ('fr', 0.03), ('es', 0.02)) as l
  union all select 'device', * from (values ('phone', 0.8), ('tablet', 0.12), ('desktop', 0.08)) as d
  union all select 'source', * from (values ('tag', 0.85), ('link', 0.15)) as s`;

async function addCabins(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    with host as (
      insert into users (email, first_name, last_name, avatar_url) values ('host@bench.example', 'Astrid', 'Lind', '/a')
      returning id)
    insert into cabins (user_id, name, location, language)
    select id, 'Cabin ' || n, 'Somewhere', 'sv' from host, generate_series(1, ${count}) as n`);
}

/** The sums that the triggers would have kept (decision 14). */
const SUMS = [
  `insert into site_days (day, scans, visitors) select day, sum(scans), sum(visitors) from scan_days group by 1`,
  `insert into site_parts (day, dimension, value, scans)
    select day, dimension, value, sum(scans) from scan_parts group by 1, 2, 3`,
  `insert into cabin_weeks (week, cabin_id, scans, visitors)
    select date_trunc('week', day)::date, cabin_id, sum(scans), sum(visitors) from scan_days group by 1, 2`,
];

/**
 * Fills the last 365 days with the roll-ups of that many scans, a month at a time, without the raw scans. Triggers and foreign
 * keys are disabled, since they would take most of the time. `onDays` gets the number of finished days. Vacuum and checkpoint
 * run at the end, so that they do not disturb the measurement.
 */
export async function fillYear(
  client: pg.Client,
  { scans, cabins }: Amount,
  onDays: (done: number) => void,
): Promise<void> {
  await addCabins(client, cabins);
  await client.query('set session_replication_role = replica');
  const aDay = scans / 365 / cabins;
  for (let first = 0; first < 365; first += 30) {
    const last = Math.min(first + 29, 364);
    await client.query(`
      with drawn as (
        insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
        select day, 'ABCD0000', id, views, greatest(1, views * 0.7), day
        from generate_series(${first}, ${last}) as ago, cabins,
          lateral (select (now() at time zone 'UTC')::date - ago as day, floor(${aDay} * 2 * random() + random())::int as views) as drawn
        where views > 0
        returning day, cabin_id, scans)
      insert into scan_parts (day, cabin_id, dimension, value, scans)
      select day, cabin_id, dimension, value, part
      from drawn, (${SHARES}) as shares, lateral (select floor(drawn.scans * share + random())::int as part) as cut
      where part > 0`);
    onDays(last + 1);
  }
  for (const sum of SUMS) await client.query(sum);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

const MAX_RATIO = 1.5;
const WARM_UP_ROUNDS = 20;
const ROUNDS = 101;
const MILLION = 1_000_000;

/** A database with a year of scans, and the built server on it. */
interface Year {
  scans: number;
  rows: number;
  /** Requests the overview and resolves with its time. */
  overviewMs(): Promise<number>;
}

const number = (value: number) => value.toLocaleString('en');

/** Creates a database with a year of scans; resolves with its URL and number of roll-up rows. */
async function createYear(server: string, name: string, scans: number, cabins: number) {
  const url = new URL(server);
  url.pathname = name;
  await withClient(server, (client) => client.query(`create database ${name}`));
  await migrateUrl(url.href);
  const rows = await withClient(url.href, async (client) => {
    await fillYear(client, { scans, cabins }, (days) =>
      printProgress(`${number(scans)} scans: ${days} of 365 days`),
    );
    const counted = await client.query<{ rows: number }>(
      'select (select count(*) from scan_days)::int + (select count(*) from scan_parts)::int as rows',
    );
    return counted.rows[0]?.rows ?? 0;
  });
  return { url: url.href, rows };
}

/** Starts the server on a filled database. It is added to `sites`, so that it is stopped after errors too. */
async function startYear(sites: Site[], { url, rows }: { url: string; rows: number }): Promise<Year> {
  const site = await startSite('dist/server/main.js', [], {
    DATABASE_URL: url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  sites.push(site);
  const { token } = (await call(site.url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
  const overview = () => call(site.url, token, 'GET', '/api/admin/analytics/overview?days=365');
  const counted = (await overview()) as { scans: number };
  return {
    scans: counted.scans,
    rows,
    async overviewMs() {
      const startedAt = performance.now();
      await overview();
      return performance.now() - startedAt;
    },
  };
}

/** Alternates, so that other load on the machine affects both alike; each goes first equally often. */
async function compare(few: Year, many: Year): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await (which === 0 ? few : many).overviewMs();
      if (round >= WARM_UP_ROUNDS) times[which].push(ms);
    }
  }
  return [median(times[0]), median(times[1])];
}

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1' },
    many: { type: 'string', default: '50' },
    cabins: { type: 'string', default: '1000' },
  },
});

await prepare();
const cluster = await startCluster();
const sites: Site[] = [];
try {
  const cabins = Number(values.cabins);
  // Both are filled before measuring, since filling one would slow down the other.
  const fewRows = await createYear(cluster.url, 'few', Number(values.few) * MILLION, cabins);
  const manyRows = await createYear(cluster.url, 'many', Number(values.many) * MILLION, cabins);
  const few = await startYear(sites, fewRows);
  const many = await startYear(sites, manyRows);
  printProgress(`measuring each ${WARM_UP_ROUNDS + ROUNDS} times`);
  const [fewMs, manyMs] = await compare(few, many);
  for (const [{ scans, rows }, ms] of [
    [few, fewMs],
    [many, manyMs],
  ] as const) {
    console.log(
      `${number(scans)} scans of ${cabins} cabins in a year (${number(rows)} rows): overview in ${ms.toFixed(1)} ms`,
    );
  }
  const ratio = manyMs / fewMs;
  console.log(
    `${ratio.toFixed(2)} times as long, at most ${MAX_RATIO}: ${ratio <= MAX_RATIO ? 'met' : 'missed'}.`,
  );
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1;
} finally {
  await Promise.allSettled(sites.map((site) => site.stop()));
  await cluster.stop();
}
