// `npm run bench:many`: what many cabins and many guests cost on PostgreSQL, as a table: a cold page among
// 1,000 cabins and among 1,000,000, and the memory of a process in which 100,000 different guides were
// opened. Exits with 1 when a budget is missed. Takes about ten minutes; `-- --small` tries it with a hundredth.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { median } from './load.ts';
import { addCabins, codeOf } from './many-cabins.ts';
import { BOT, fetchRaw } from './phone.ts';
import { type Site, startSite } from './site.ts';

const SHARE = process.argv.includes('--small') ? 0.01 : 1;
const FEW = 1000;
const MANY = 1_000_000 * SHARE;
const OPENED = 100_000 * SHARE;
/** Opened one after the other to time a cold page; the first of them warm the server up. */
const TIMED = 400;
const WARM_UP = 200;
const AT_ONCE = 16;
const MOST_SLOWER = 1.2;
const MOST_MB = 450;

const open = (site: Site, index: number) => fetchRaw(`${site.url}/cabins/${codeOf(index)}`, BOT);

const number = (value: number) => value.toLocaleString('en');

/** The middle time of a page that is in no cache, spread over all cabins. */
async function coldMs(site: Site, cabins: number): Promise<number> {
  const times: number[] = [];
  const step = Math.floor(cabins / (TIMED + WARM_UP));
  for (let turn = 0; turn < TIMED + WARM_UP; turn += 1) {
    const startedAt = performance.now();
    await open(site, turn * step);
    if (turn >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function openMany(site: Site, count: number): Promise<void> {
  let next = 0;
  const guest = async () => {
    while (next < count) await open(site, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guest));
}

async function measure(folder: string, databaseUrl: string): Promise<boolean> {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '1000000' };
  const start = () => startSite('dist/server/main.js', [], settings);
  await (await start()).stop(); // makes the tables

  await addCabins(databaseUrl, 0, FEW);
  const among = async (cabins: number) => {
    const site = await start();
    const ms = await coldMs(site, cabins);
    return { site, ms };
  };
  const few = await among(FEW);
  await few.site.stop();
  await addCabins(databaseUrl, FEW, MANY);
  const many = await among(MANY);
  const beforeMb = many.site.memoryMb();
  await openMany(many.site, OPENED);
  const afterMb = many.site.memoryMb();
  await many.site.stop();

  const ratio = many.ms / few.ms;
  console.log(`cold page among ${number(FEW)} cabins      ${few.ms.toFixed(2)} ms`);
  console.log(`cold page among ${number(MANY)} cabins  ${many.ms.toFixed(2)} ms`);
  console.log(`many ÷ few   ${ratio.toFixed(2)}   ≤ ${MOST_SLOWER}`);
  console.log(`memory before   ${Math.round(beforeMb)} MB`);
  console.log(
    `memory after ${number(OPENED)} different guides   ${Math.round(afterMb)} MB   ≤ ${MOST_MB} MB`,
  );
  return ratio <= MOST_SLOWER && afterMb <= MOST_MB;
}

await prepare();
const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
try {
  process.exitCode = (await measure(folder, cluster.url)) ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
