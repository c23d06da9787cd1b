// `npm run bench:analytics [-- --few 1 --many 50 --cabins 1000]`: how long the overview of a year takes in PostgreSQL with a
// million scans and with 50 million, which may be 1.5 times as long. Exits with 1 when it is more. Takes about ten
// minutes and 3 GB of disk; the numbers are millions.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateUrl } from '#server/db/migrate.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { ADMIN, call } from './fill.ts';
import { startSite } from './site.ts';
import { fillYear } from './year-of-scans.ts';

const MOST = 1.5;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 31;
const MILLION = 1_000_000;

/** A database with a year of scans, and the built server on it. */
interface Year {
  scans: number;
  rows: number;
  /** How long the server takes for the overview, asked as the admin's browser does. */
  overviewMs(): Promise<number>;
  stop(): Promise<void>;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database with that many scans; answers its address and how many rows of roll-ups that makes. */
async function filled(server: string, name: string, scans: number, cabins: number) {
  const url = new URL(server);
  url.pathname = name;
  await withClient(server, (client) => client.query(`create database ${name}`));
  await migrateUrl(url.href);
  const rows = await withClient(url.href, async (client) => {
    await fillYear(client, { scans, cabins });
    const counted = await client.query<{ rows: number }>(
      'select (select count(*) from scan_days)::int + (select count(*) from scan_parts)::int as rows',
    );
    return counted.rows[0]?.rows ?? 0;
  });
  return { url: url.href, rows };
}

async function startYear(server: string, name: string, scans: number, cabins: number): Promise<Year> {
  const { url, rows } = await filled(server, name, scans, cabins);
  const site = await startSite('dist/server/main.js', [], {
    DATABASE_URL: url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { token } = (await call(site.url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
  const overview = () => call(site.url, token, 'GET', '/api/admin/analytics/overview?days=365');
  const counted = (await overview()) as { scans: number };
  return {
    scans: counted.scans,
    rows,
    async overviewMs() {
      const askedAt = performance.now();
      await overview();
      return performance.now() - askedAt;
    },
    stop: () => site.stop(),
  };
}

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1' },
    many: { type: 'string', default: '50' },
    cabins: { type: 'string', default: '1000' },
  },
});

/** In turns, so that whatever else the machine does slows both alike. */
async function compare(few: Year, many: Year): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [first, second] = [await few.overviewMs(), await many.overviewMs()];
    if (round < WARM_UP_ROUNDS) continue;
    times[0].push(first);
    times[1].push(second);
  }
  return [median(times[0]), median(times[1])];
}

await prepare();
const cluster = await startCluster();
try {
  const cabins = Number(values.cabins);
  const few = await startYear(cluster.url, 'few', Number(values.few) * MILLION, cabins);
  const many = await startYear(cluster.url, 'many', Number(values.many) * MILLION, cabins);
  const [fewMs, manyMs] = await compare(few, many);
  for (const [{ scans, rows }, ms] of [
    [few, fewMs],
    [many, manyMs],
  ] as const) {
    console.log(
      `${scans.toLocaleString('en')} scans of ${cabins} cabins in a year (${rows.toLocaleString('en')} rows): overview in ${ms.toFixed(1)} ms`,
    );
  }
  await Promise.all([few.stop(), many.stop()]);
  const ratio = manyMs / fewMs;
  console.log(`${ratio.toFixed(2)} times as long, at most ${MOST}: ${ratio <= MOST ? 'met' : 'missed'}.`);
  process.exitCode = ratio <= MOST ? 0 : 1;
} finally {
  await cluster.stop();
}
