// `npm run bench:flood`: a flood of views of many cabins. Prints how many per second are written to the database, how long the
// backlog takes, the time of hosts' calls meanwhile, the disk that a scan takes, and the cost of 5,000 idle connections. Exits
// with 1 if a budget is missed. Takes about two minutes. With `-- --soak 10` instead ten minutes at 70 % of that flood: exits with
// 1 if memory grows or a request fails.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrateUrl } from '#server/db/migrate.ts';
import { withClient } from '#test/database.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { usualGuide } from '#test/full-guide.ts';
import { ensureLoadTools } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { ADMIN, call, fillCabin, type FilledCabin, makePremium, registerHost } from './fill.ts';
import { load } from './load.ts';
import { addCabins, codeOf } from './many-cabins.ts';
import { BOT, fetchRaw, PHONE } from './phone.ts';
import { median, printProgress } from './table.ts';
import { type Site, startSite } from './site.ts';

const CABINS = 2000;
/** Slightly more than the required rate, so that the actual rate shows. */
const VIEWS_A_SECOND = 2200;
const MIN_WRITTEN = 2000;
const MAX_SLOWDOWN = 1.5;
/** On disk, with indexes and without the sums. */
const MAX_SCAN_BYTES = 120;
const FLOOD_S = 20;
const QUIET_S = 8;
const IDLE_CONNECTIONS = 5000;
const LOAD_S = 4;
const TICK_MS = 10;
const SOAK_VIEWS_A_SECOND = 0.7 * VIEWS_A_SECOND;
/** How much more memory a soak may have in its last two fifths than in the two before. */
const MAX_GROWTH = 1.1;
const SAMPLE_S = 5;

const { values: options } = parseArgs({ options: { soak: { type: 'string' } } });

/** The views that the process has written to the database, and those that wait. */
async function scansOf(site: Site): Promise<{ written: number; waiting: number }> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { written: figure('hemma_scans_total{outcome="written"}'), waiting: figure('hemma_scans_waiting') };
}

/** How many views a second, and how many of them failed. */
interface Flow {
  perSecond: number;
  failed: number;
}

/** Opens random guides as different guests at a steady rate until `signal` is aborted. */
async function flood(
  site: Site,
  signal: AbortSignal,
  flow: Flow = { perSecond: VIEWS_A_SECOND, failed: 0 },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const open = () => {
    const code = codeOf(Math.floor(Math.random() * CABINS));
    const guest = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
    request(`${site.url}/cabins/${code}?s=q`, { agent, headers: { ...PHONE, 'x-forwarded-for': guest } })
      .on('response', (response) => {
        if (response.statusCode !== 200) flow.failed += 1;
        response.resume();
      })
      .on('error', () => {
        if (!signal.aborted) flow.failed += 1;
      })
      .end();
  };
  const startedAt = performance.now();
  for (let opened = 0; !signal.aborted; await sleep(TICK_MS)) {
    const due = ((performance.now() - startedAt) / 1000) * flow.perSecond;
    for (; opened < due; opened += 1) open();
  }
  agent.destroy();
}

/** The median time of a save and a list by a host, in milliseconds. */
async function hostMs(site: Site, { id, token }: FilledCabin, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await call(site.url, token, 'PUT', `/api/cabins/${id}`, { notes: `At ${startedAt}` });
    await call(site.url, token, 'GET', '/api/cabins');
    times.push(performance.now() - startedAt);
    await sleep(20);
  }
  return median(times);
}

/** The views written per second at a steady rate. */
async function writtenPerSecond(site: Site, seconds: number): Promise<number> {
  await sleep(3000); // until the first pages are cached
  const from = await scansOf(site);
  const startedAt = performance.now();
  await sleep(seconds * 1000);
  const to = await scansOf(site);
  return ((to.written - from.written) * 1000) / (performance.now() - startedAt);
}

async function drainMs(site: Site): Promise<number> {
  const startedAt = performance.now();
  while ((await scansOf(site)).waiting > 0) await sleep(100);
  return performance.now() - startedAt;
}

const scanBytes = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(`
      select sum(pg_total_relation_size(relid))::float8 / (select count(*) from scans) as bytes
      from pg_partition_tree('scans')`);
    return rows[0]?.bytes ?? Number.NaN;
  });

async function openIdle(site: Site): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < IDLE_CONNECTIONS; opened += 1) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    // Half a request, like a slow phone: the server may not close it as idle.
    socket.write('GET /cabins/');
    sockets.push(socket);
  }
  return sockets;
}

const round = (value: number) => Math.round(value).toLocaleString('en');

async function measure(site: Site, cabin: FilledCabin, databaseUrl: string): Promise<boolean> {
  for (let index = 0; index < CABINS; index += 1) await fetchRaw(`${site.url}/cabins/${codeOf(index)}`, BOT);
  const quietMs = await hostMs(site, cabin, QUIET_S);
  const stopping = new AbortController();
  printProgress(`${VIEWS_A_SECOND} views a second over ${CABINS} cabins`);
  const flooding = flood(site, stopping.signal);
  const written = writtenPerSecond(site, FLOOD_S);
  const floodedMs = await hostMs(site, cabin, FLOOD_S);
  const perSecond = await written;
  stopping.abort();
  await flooding;
  const waitedMs = await drainMs(site);
  const bytes = await scanBytes(databaseUrl);

  printProgress(`${IDLE_CONNECTIONS} idle connections`);
  const page = `${site.url}/cabins/${cabin.code}`;
  const readers = await load(page, LOAD_S, PHONE);
  const memoryMb = site.memoryMb();
  const idle = await openIdle(site);
  const besideIdle = await load(page, LOAD_S, PHONE);
  const memoryIdleMb = site.memoryMb();
  for (const socket of idle) socket.destroy();
  const backlogMs = await drainMs(site);

  const slower = floodedMs / quietMs;
  console.log(`views written a second   ${round(perSecond)}   ≥ ${round(MIN_WRITTEN)}`);
  console.log(`all written after the last view   ${(waitedMs / 1000).toFixed(1)} s`);
  console.log(`bytes of a scan   ${round(bytes)}   ≤ ${MAX_SCAN_BYTES}`);
  console.log(`host's save and list, quiet   ${quietMs.toFixed(1)} ms`);
  console.log(`host's save and list, in the flood   ${floodedMs.toFixed(1)} ms`);
  console.log(`flood ÷ quiet   ${slower.toFixed(2)}   ≤ ${MAX_SLOWDOWN}`);
  console.log(`pages a second   ${round(readers.perSecond)}, p99 ${readers.p99Ms.toFixed(1)} ms`);
  console.log(
    `beside ${round(IDLE_CONNECTIONS)} idle connections   ${round(besideIdle.perSecond)}, p99 ${besideIdle.p99Ms.toFixed(1)} ms`,
  );
  console.log(`memory before and with them   ${round(memoryMb)} and ${round(memoryIdleMb)} MB`);
  console.log(`the backlog of both loads written after   ${(backlogMs / 1000).toFixed(1)} s`);
  return perSecond >= MIN_WRITTEN && slower <= MAX_SLOWDOWN && bytes <= MAX_SCAN_BYTES;
}

/** Guests and a host who saves, for some minutes: whether memory stays flat and no request fails. */
async function soak(site: Site, cabin: FilledCabin, minutes: number): Promise<boolean> {
  const stopping = new AbortController();
  const flow: Flow = { perSecond: SOAK_VIEWS_A_SECOND, failed: 0 };
  const guests = flood(site, stopping.signal, flow);
  const host = hostMs(site, cabin, minutes * 60);
  const samples: number[] = [];
  const count = (minutes * 60) / SAMPLE_S;
  while (samples.length < count) {
    await sleep(SAMPLE_S * 1000);
    samples.push(site.memoryMb());
    printProgress(
      `${round(site.memoryMb())} MB, ${round((await scansOf(site)).waiting)} views not written yet`,
    );
  }
  stopping.abort();
  await guests;
  // The minimum is what is left after a garbage collection. One comes every four minutes; until then the memory
  // doubles.
  const from = Math.min(...samples.slice(count / 5, (count * 3) / 5));
  const to = Math.min(...samples.slice((count * 3) / 5));
  console.log(`views a second   ${round(flow.perSecond)}`);
  console.log(`requests that failed   ${flow.failed}   0`);
  console.log(`host's save and list   ${(await host).toFixed(1)} ms`);
  console.log(`memory at first and at the end   ${round(from)} and ${round(to)} MB   ≤ ${MAX_GROWTH} times`);
  return flow.failed === 0 && to <= from * MAX_GROWTH;
}

await prepare();
await ensureLoadTools();
const cluster = await startCluster({ durable: true });
const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
try {
  await migrateUrl(cluster.url);
  await addCabins(cluster.url, CABINS);
  const site = await startSite('dist/server/main.js', [], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
    TRUST_PROXY: '1',
    WEATHER_URL: 'off',
    GEOCODING_URL: 'off',
  });
  try {
    await registerHost(site.url);
    await makePremium(cluster.url);
    const cabin = await fillCabin(site.url, usualGuide('sv'));
    const isMet =
      options.soak === undefined
        ? await measure(site, cabin, cluster.url)
        : await soak(site, cabin, Number(options.soak));
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
