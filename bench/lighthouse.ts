// `npm run lighthouse`: prints Lighthouse's scores on a slow phone for the app's first pages and the guest page in each theme.
// Exits with 1 if a score is below its budget. Takes about three minutes; `-- --guide` measures the guest page only.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { DEFAULT_THEME, type Theme, THEMES } from '#shared/themes.ts';
import { freePort } from '#test/free-port.ts';
import { runningDatabaseUrl } from '#server/db/embedded/pid-file.ts';
import { fullGuide } from '#test/full-guide.ts';
import { BROWSER_ARGS, ensureBrowser, findChromium } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { root } from '../scripts/setup/root.mjs';
import { runNpm } from '../scripts/setup/packages.mjs';
import { ADMIN, call, fillCabin, type FilledCabin, makePremium, registerHost } from './fill.ts';
import { type Site, startSite } from './site.ts';

/** Its packages are installed outside the project's. */
const tool = join(root, '.cache', 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The score of a category, 0 to 100, and the failed audits. */
interface Score {
  score: number;
  faults: string[];
}

type Scores = Record<Category, Score>;

interface LighthouseResult {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

/** The budgets. Search engines are kept out of the app. */
const APP = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 0 };
const GUIDE = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** A browser with a signed-in host, in which Lighthouse opens pages. */
async function openBrowser(site: Site, token: string, folder: string) {
  const port = await freePort();
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run sandboxed as root
    args: [`--remote-debugging-port=${port}`, ...BROWSER_ARGS],
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  await page.close();
  return {
    port,
    /** Removes the guide's service worker, which would request the next page itself. */
    async forgetWorkers() {
      const blank = await context.newPage();
      const session = await context.newCDPSession(blank);
      await session.send('Storage.clearDataForOrigin', {
        origin: site.url,
        storageTypes: 'service_workers,cache_storage',
      });
      await blank.close();
    },
    close: () => context.close(),
  };
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const args = [
    join(tool, 'node_modules/lighthouse/cli/index.js'),
    url,
    `--port=${port}`,
    '--disable-storage-reset', // the session is kept there
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 50_000_000 });
  const { categories, audits } = JSON.parse(stdout) as LighthouseResult;
  const scoreOf = (name: Category): Score => {
    const { score, auditRefs } = categories[name];
    const counting = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id);
    return {
      score: Math.round((score ?? 0) * 100),
      faults: counting.filter((id) => (audits[id]?.score ?? 1) < 0.9),
    };
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/**
 * The scores of the run with the median performance: the same page varies by several points with other load on the machine
 * (Lighthouse's documentation, Variability).
 */
async function medianScores(measureOnce: () => Promise<Scores>): Promise<Scores> {
  // One after another, because parallel runs would slow each other down.
  const runs = [await measureOnce(), await measureOnce(), await measureOnce()] as const;
  const [, median = runs[0]] = runs.toSorted((one, other) => one.performance.score - other.performance.score);
  return median;
}

async function measure(folder: string): Promise<boolean> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const site = await startSite('dist/server/main.js', [], settings);
  try {
    await registerHost(site.url);
    await makePremium(runningDatabaseUrl(settings.DATA_DIR));
    return await measureSite(site, folder);
  } finally {
    await site.stop(); // its process would keep this one alive
  }
}

async function measureSite(site: Site, folder: string): Promise<boolean> {
  // Without an external photograph, which a machine without a network cannot load.
  const guide = fullGuide('sv');
  guide.cabin.imageUrl = null;
  const cabin = await fillCabin(site.url, guide);
  const browser = await openBrowser(site, cabin.token, folder);
  try {
    return await measurePages(site, cabin, browser);
  } finally {
    await browser.close();
  }
}

/** Prints a line for each page. */
async function measurePages(
  site: Site,
  cabin: FilledCabin,
  browser: Awaited<ReturnType<typeof openBrowser>>,
): Promise<boolean> {
  const wear = (themeKey: Theme) =>
    call(site.url, cabin.token, 'PUT', `/api/cabins/${cabin.id}`, { themeKey });
  let isMet = true;
  console.log(['', ...CATEGORIES].map((cell) => cell.padStart(16)).join(''));
  const app = ['/login', '/contact', '/host/cabins'].map((path) => ({
    path,
    title: path,
    budget: APP,
    theme: DEFAULT_THEME,
  }));
  const guides = THEMES.map((theme) => ({
    path: `/cabins/${cabin.code}`,
    title: theme,
    budget: GUIDE,
    theme,
  }));
  const isGuideOnly = process.argv.includes('--guide');
  for (const { path, title, budget, theme } of isGuideOnly ? guides : [...app, ...guides]) {
    await wear(theme);
    const scores = await medianScores(async () => {
      await browser.forgetWorkers();
      return scoresOf(site.url + path, browser.port);
    });
    const missed = CATEGORIES.filter((name) => scores[name].score < budget[name]);
    const cells = CATEGORIES.map((name) => `${scores[name].score}${missed.includes(name) ? ' ✗' : ''}`);
    console.log([title, ...cells].map((cell) => cell.padStart(16)).join(''));
    for (const category of missed) console.log(`    ${category}: ${scores[category].faults.join(', ')}`);
    isMet &&= missed.length === 0;
  }
  return isMet;
}

await prepare();
await ensureBrowser();
if (!existsSync(join(tool, 'node_modules'))) {
  await cp(join(root, 'bench', 'lighthouse'), tool, { recursive: true });
  await runNpm(['ci'], process.execPath, tool);
}
const folder = await mkdtemp(join(tmpdir(), 'hemma-lighthouse-'));
try {
  process.exitCode = (await measure(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
