// `npm run bench`: compares the guest page with a bare server and measures the other budgets of docs/architecture.md on a site
// with an embedded database. Exits with 1 if a budget is missed. Takes about two minutes; many cabins take longer and have
// `npm run bench:many`.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { THEMES } from '#shared/themes.ts';
import { runningDatabaseUrl } from '#server/db/embedded/pid-file.ts';
import { fullGuide, usualGuide } from '#test/full-guide.ts';
import { ensureBrowser, ensureLoadTools } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { type CachedFigures, measureCached } from './cached.ts';
import { countQueries, measureCold, measureStayPage, warmUp } from './cold.ts';
import { type FirstReadFigures, measureFirstRead, measureFirstVisit } from './first-read.ts';
import { ADMIN, fillCabin, makePremium, registerHost } from './fill.ts';
import { countHostQueries, MAX_QUERIES } from './host-calls.ts';
import { startSite } from './site.ts';
import { measureSizes, type SizeFigures } from './sizes.ts';
import { countStatements } from './statements.ts';
import { report, type Row } from './table.ts';

/** Until the work after a start is finished. */
const SETTLE_MS = 1000;

interface Figures extends CachedFigures, SizeFigures, FirstReadFigures {
  coldMs: { usual: number; fullest: number };
  coldQueries: number;
  stayPage: { ms: number; queries: number };
  /** The most of a host's reading call. */
  hostQueries: number;
  /** Compressed JavaScript of the first visit. */
  loginBytes: number;
  firstStartMs: number;
  startMs: number;
  memoryMb: number;
  /** The site's process without PostgreSQL. */
  memoryAfterMb: number;
}

async function measure(folder: string): Promise<Figures> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
    WEATHER_URL: 'off',
    GEOCODING_URL: 'off',
    NODE_COMPILE_CACHE: join(folder, 'compiled'), // as `npm start` keeps one
  };
  const start = () => startSite('dist/server/main.js', [], settings);

  const first = await start(); // fills the compile cache for later starts
  await registerHost(first.url);
  await first.stop();

  const second = await start();
  await sleep(SETTLE_MS);
  const memoryMb = second.wholeMemoryMb();
  await makePremium(runningDatabaseUrl(settings.DATA_DIR));
  await countStatements(runningDatabaseUrl(settings.DATA_DIR, 'postgres'));
  await second.stop();

  const site = await start();
  const cabin = await fillCabin(site.url, fullGuide('sv'));
  const usual = await fillCabin(site.url, usualGuide('sv'));
  await warmUp(site, usual);
  const coldMs = { usual: await measureCold(site, usual), fullest: await measureCold(site, cabin) };
  const databaseUrl = runningDatabaseUrl(settings.DATA_DIR, 'postgres');
  const coldQueries = await countQueries(site, cabin, databaseUrl);
  const stayPage = await measureStayPage(site, usual, databaseUrl);
  const hostQueries = await countHostQueries(site, cabin, databaseUrl);
  const cached = await measureCached(site, cabin.code, folder);
  const firstRead = await measureFirstRead(`${site.url}/cabins/${cabin.code}`);
  const figures = {
    firstStartMs: first.readyMs,
    startMs: second.readyMs,
    memoryMb,
    memoryAfterMb: site.memoryMb(),
  };
  const sizes = await measureSizes(site, cabin);
  const loginBytes = await measureFirstVisit(`${site.url}/login`);
  await site.stop();
  return {
    ...figures,
    coldMs,
    coldQueries,
    stayPage,
    hostQueries,
    loginBytes,
    ...cached,
    ...firstRead,
    ...sizes,
  };
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const share = (value: number) => value.toFixed(2);
const whole = (unit: string) => (value: number) => `${Math.round(value).toLocaleString('en')} ${unit}`;
const ms = (value: number) => `${value.toFixed(1)} ms`;

const ROWS: Row<Figures>[] = [
  { name: 'guest page, cached', read: (f) => f.page.perSecond, show: whole('/s') },
  { name: 'bare node:http, same bytes', read: (f) => f.bare.perSecond, show: whole('/s') },
  { name: 'nginx, same bytes', read: (f) => f.nginx.perSecond, show: whole('/s') },
  { name: 'page ÷ bare', read: (f) => f.ratio, show: share, atLeast: 0.9 },
  { name: 'page ÷ nginx', read: (f) => f.nginxRatio, show: share },
  { name: 'guest page, p99', read: (f) => f.page.p99Ms, show: ms },
  { name: 'bare node:http, p99', read: (f) => f.bare.p99Ms, show: ms },
  { name: 'nginx, p99', read: (f) => f.nginx.p99Ms, show: ms },
  { name: 'p99, page ÷ bare', read: (f) => f.p99Ratio, show: share, atMost: 1.5 },
  { name: 'counting every view costs', read: (f) => f.countingCost, show: percent, atMost: 0.05 },
  ...THEMES.map((theme) => ({
    name: `guide of 18,300 characters, ${theme}`,
    read: (f: Figures) => f.largest[theme],
    show: whole('bytes'),
    atMost: 14_600,
  })),
  ...THEMES.map((theme) => ({
    name: `until its wifi password, ${theme}`,
    read: (f: Figures) => f.password[theme],
    show: whole('bytes'),
    atMost: 4096,
  })),
  { name: 'everything else on the page', read: (f) => f.rest, show: whole('bytes'), atMost: 14_600 },
  { name: 'wifi password visible, slow phone', read: (f) => f.readMs, show: ms },
  { name: 'bare text of the same words', read: (f) => f.bareReadMs, show: ms },
  { name: 'password ÷ bare text', read: (f) => f.readRatio, show: share, atMost: 1.1 },
  {
    name: 'cold page of eight services, CPU time',
    read: (f) => f.coldMs.usual,
    show: ms,
    atMost: 3,
  },
  { name: 'cold page of the fullest guide', read: (f) => f.coldMs.fullest, show: ms },
  { name: 'cold page, queries', read: (f) => f.coldQueries, show: (v) => v.toFixed(2), atMost: 1.05 },
  { name: 'page of a stay, CPU time', read: (f) => f.stayPage.ms, show: ms },
  {
    name: 'page of a stay, queries',
    read: (f) => f.stayPage.queries,
    show: (v) => v.toFixed(2),
    atMost: 1.05,
  },
  {
    name: 'host’s reading call, most queries',
    read: (f) => f.hostQueries,
    show: (v) => v.toFixed(0),
    atMost: MAX_QUERIES,
  },
  {
    name: 'first visit to /login, scripts',
    read: (f) => f.loginBytes,
    show: whole('bytes'),
    atMost: 150_000,
  },
  { name: 'first start ever', read: (f) => f.firstStartMs, show: seconds, atMost: 3000 },
  { name: 'start', read: (f) => f.startMs, show: seconds, atMost: 1500 },
  {
    name: 'memory of all processes after the start',
    read: (f) => f.memoryMb,
    show: whole('MB'),
    atMost: 200,
  },
  { name: 'memory of the site after the load', read: (f) => f.memoryAfterMb, show: whole('MB') },
];

await prepare();
await ensureBrowser();
await ensureLoadTools();
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
process.exitCode = report(ROWS, await withFolder(measure)) ? 0 : 1;
