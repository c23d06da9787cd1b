// `npm run bench:many`: compares a cold page among 1,000 cabins and among 1,000,000, and measures the memory of a process after
// 100,000 different guides were opened. Exits with 1 if a budget is missed. Takes about ten minutes; `-- --small` uses a
// hundredth of the cabins.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateUrl } from '#server/db/migrate.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { withClient } from '#test/database.ts';
import { median, printProgress } from './table.ts';
import { addCabins, codeOf } from './many-cabins.ts';
import { BOT, fetchRaw } from './phone.ts';
import { type Site, startSite } from './site.ts';

const SHARE = process.argv.includes('--small') ? 0.01 : 1;
const FEW = 1000;
const MANY = 1_000_000 * SHARE;
const OPENED = 100_000 * SHARE;
/** Pages opened one after another to measure a cold page; the first ones warm up the server. */
const TIMED = 400;
const WARM_UP = 200;
const PARALLEL = 16;
const MAX_SLOWDOWN = 1.2;
const MAX_MB = 450;

const open = (site: Site, index: number) => fetchRaw(`${site.url}/cabins/${codeOf(index)}`, BOT);

const number = (value: number) => value.toLocaleString('en');

/** Creates a database with that many cabins and resolves with its URL. */
async function createDatabase(server: string, name: string, cabins: number): Promise<string> {
  const url = new URL(server);
  url.pathname = name;
  await withClient(server, (client) => client.query(`create database ${name}`));
  await migrateUrl(url.href);
  printProgress(`filling in ${number(cabins)} cabins`);
  await addCabins(url.href, cabins);
  return url.href;
}

interface Among {
  site: Site;
  cabins: number;
}

async function coldMs({ site, cabins }: Among, turn: number): Promise<number> {
  const startedAt = performance.now();
  await open(site, turn * Math.floor(cabins / (TIMED + WARM_UP)));
  return performance.now() - startedAt;
}

/** The median times of uncached pages of different cabins. Alternates, so that other load on the machine affects both alike. */
async function compareCold(few: Among, many: Among): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TIMED + WARM_UP; turn += 1) {
    const [first, second] = [await coldMs(few, turn), await coldMs(many, turn)];
    if (turn < WARM_UP) continue;
    times[0].push(first);
    times[1].push(second);
  }
  return [median(times[0]), median(times[1])];
}

async function openMany(site: Site, count: number): Promise<void> {
  let next = 0;
  const guest = async () => {
    while (next < count) {
      if (next % (count / 10) === 0) printProgress(`${number(next)} of ${number(count)} guides opened`);
      await open(site, next++);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, guest));
}

/** Servers are added to `sites`, so that they are stopped after errors too. */
async function measure(sites: Site[], folder: string, server: string): Promise<boolean> {
  const start = async (name: string, url: string) => {
    const settings = { DATA_DIR: join(folder, name), DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' };
    const site = await startSite('dist/server/main.js', [], settings);
    sites.push(site);
    return site;
  };
  // Both are filled before measuring, since filling one would slow down the other.
  const [fewUrl, manyUrl] = [
    await createDatabase(server, 'few', FEW),
    await createDatabase(server, 'many', MANY),
  ];
  const few = { site: await start('few', fewUrl), cabins: FEW };
  const many = { site: await start('many', manyUrl), cabins: MANY };
  printProgress(`opening ${number(TIMED + WARM_UP)} cold pages of each`);
  const [fewMs, manyMs] = await compareCold(few, many);
  const beforeMb = many.site.memoryMb();
  await openMany(many.site, OPENED);
  const afterMb = many.site.memoryMb();

  const ratio = manyMs / fewMs;
  console.log(`cold page among ${number(FEW)} cabins      ${fewMs.toFixed(2)} ms`);
  console.log(`cold page among ${number(MANY)} cabins  ${manyMs.toFixed(2)} ms`);
  console.log(`many ÷ few   ${ratio.toFixed(2)}   ≤ ${MAX_SLOWDOWN}`);
  console.log(`memory before   ${Math.round(beforeMb)} MB`);
  console.log(`memory after ${number(OPENED)} different guides   ${Math.round(afterMb)} MB   ≤ ${MAX_MB} MB`);
  return ratio <= MAX_SLOWDOWN && afterMb <= MAX_MB;
}

await prepare();
const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
const sites: Site[] = [];
try {
  process.exitCode = (await measure(sites, folder, cluster.url)) ? 0 : 1;
} finally {
  await Promise.allSettled(sites.map((site) => site.stop()));
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
