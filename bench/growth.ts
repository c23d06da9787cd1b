// `npm run bench:growth [-- --few 10000 --many 200000]`: the time of every admin list, search and analytics view with few
// cabins and with many, filled in SQL. A CSV file counts until its first byte. `--many 1000000` needs 6 GB of disk.
import { parseArgs } from 'node:util';
import { migrateUrl } from '#server/db/migrate.ts';
import { withClient } from '#test/database.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { ADMIN, call } from './fill.ts';
import { addCabins, addScans } from './many-cabins.ts';
import { type Site, startSite } from './site.ts';
import { printProgress } from './table.ts';

const ROUNDS = 3;

/** The queries of each list under /api/admin; `csv` is its file. */
const CALLS: Record<string, readonly string[]> = {
  users: [
    '',
    'sort=email',
    'sort=-lastName',
    'sort=plan',
    'sort=expiresAtUtc',
    'sort=-lastLoginAt',
    'sort=-cabins',
    'q=host-4321@',
    'q=Lind',
    'page=100',
    'csv',
  ],
  tokens: [
    '',
    'sort=code',
    'sort=-activatedAt',
    'sort=cabinName',
    'sort=label',
    'sort=-scans',
    'sort=-lastScanAt',
    'state=active',
    'use=unscanned',
    'q=Stuga 4321',
    'page=100',
    'csv',
  ],
  batches: ['', 'q=bench'],
  audit: ['', 'q=host-4321@', 'action=minted', 'csv'],
  invitations: ['', 'q=host-4321@'],
  'upgrade-requests': [''],
  jobs: [''],
  'needs-a-hand': [
    '',
    'reason=notLive',
    'reason=halfDone',
    'reason=quiet',
    'reason=planEnds',
    'q=Stuga 4321',
  ],
  'analytics/overview': ['days=30', 'days=365'],
  'analytics/funnel': [''],
  'analytics/cabins': [
    '',
    'sort=name',
    'sort=-name',
    'sort=location',
    'sort=-code',
    'sort=-lastScanAt',
    'sort=completeness',
    'days=365&sort=visitors',
    'q=Stuga 4321',
    'csv',
  ],
  'analytics/tokens': ['', 'sort=-code', 'sort=cabinName', 'q=Stuga 4321', 'csv'],
};

const ADDRESSES = Object.entries(CALLS).flatMap(([list, queries]) =>
  queries.map((query) => `${list}${query === '' ? '' : `?${query}`}`),
);

interface Filled {
  cabins: number;
  url: string;
  token: string;
}

const sites: Site[] = [];

/** A site on a new database with that many cabins. */
async function fill(server: string, cabins: number): Promise<Filled> {
  const name = `cabins_${cabins}`;
  const database = new URL(server);
  database.pathname = name;
  await withClient(server, (client) => client.query(`create database ${name}`));
  await migrateUrl(database.href);
  printProgress(`filling in ${cabins} cabins`);
  await addCabins(database.href, cabins);
  await addScans(database.href);
  const site = await startSite('dist/server/main.js', [], {
    DATABASE_URL: database.href,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
    SIGN_UP: 'invite', // else there is no list of invitations
  });
  sites.push(site);
  const { token } = (await call(site.url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
  return { cabins, url: site.url, token };
}

/** Milliseconds until the first byte of a CSV file, or until a whole JSON answer; NaN for an answer other than 200. */
async function timeOf({ url, token }: Filled, address: string): Promise<number> {
  const isFile = address.endsWith('?csv');
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/admin/${address.replace('?csv', '')}`, {
    headers: { authorization: `Bearer ${token}`, accept: isFile ? 'text/csv' : 'application/json' },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  const firstMs = performance.now() - startedAt;
  if (isFile) await reader?.cancel();
  else while ((await reader?.read())?.done === false);
  if (!answer.ok) return Number.NaN;
  return isFile ? firstMs : performance.now() - startedAt;
}

const { values } = parseArgs({
  options: { few: { type: 'string', default: '10000' }, many: { type: 'string', default: '200000' } },
});

await prepare();
const cluster = await startCluster();
try {
  const few = await fill(cluster.url, Number(values.few));
  const many = await fill(cluster.url, Number(values.many));
  console.log(
    `${'ms, least of three'.padEnd(42)}${values.few.padStart(10)}${values.many.padStart(10)}     ratio`,
  );
  for (const address of ADDRESSES) {
    const least = [Infinity, Infinity] as [number, number];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternating, so that other load on the machine meets both alike.
      least[0] = Math.min(least[0], await timeOf(few, address));
      least[1] = Math.min(least[1], await timeOf(many, address));
    }
    const figures = [least[0].toFixed(1), least[1].toFixed(1), (least[1] / least[0]).toFixed(1)];
    console.log(address.padEnd(42) + figures.map((figure) => figure.padStart(10)).join(''));
  }
} finally {
  await Promise.allSettled(sites.map((site) => site.stop()));
  await cluster.stop();
}
