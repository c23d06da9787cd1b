// Programs that tests and benches need, installed from Debian's packages where this process may.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nodeBinary, toolPath } from './node-binary.mjs';
import { run } from './run.mjs';
import { Problem } from './run-script.mjs';

/** Debian's folder for programs of root; not in every PATH. */
const SYSTEM_PROGRAMS = '/usr/sbin';

/**
 * The path of a program, or undefined.
 * @param {string} name
 */
export const findProgram = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), SYSTEM_PROGRAMS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The programs for each purpose, and their packages. */
const NEEDS = {
  'The tests read printed codes': {
    programs: ['pdftoppm', 'pdftotext', 'zbarimg'],
    packages: ['poppler-utils', 'zbar-tools'],
  },
  'The tests run the site behind nginx and PgBouncer': {
    programs: ['nginx', 'pgbouncer'],
    packages: ['nginx-light', 'pgbouncer'],
  },
  'Databases with a leader that dies run under Patroni': {
    programs: ['patroni', 'etcd', 'haproxy', 'pg_ctlcluster'],
    packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql'],
  },
  'The bench measures with wrk beside nginx': {
    programs: ['wrk', 'nginx', 'taskset'],
    packages: ['wrk', 'nginx-light', 'util-linux'],
  },
};

/** @param {keyof typeof NEEDS} purpose */
async function ensure(purpose) {
  const { programs, packages } = NEEDS[purpose];
  if (programs.every(findProgram)) return;
  console.log(`Installing ${packages.join(', ')} …`);
  await aptInstall(packages);
  if (programs.every(findProgram)) return;
  throw new Problem(
    `${purpose}: install ${programs.join(', ')} (Debian and Ubuntu: \`apt-get install ${packages.join(' ')}\`).`,
  );
}

/** Makes sure that the tests can read printed sheets and run proxies. @throws {Problem} */
export async function ensureTestPrograms() {
  await ensure('The tests read printed codes');
  await ensure('The tests run the site behind nginx and PgBouncer');
  await ensureFailoverPrograms();
}

/** Makes sure that three databases can run behind a proxy. @throws {Problem} */
export const ensureFailoverPrograms = () => ensure('Databases with a leader that dies run under Patroni');

/** Makes sure that the bench has wrk, which is faster than the servers it measures, and nginx. @throws {Problem} */
export const ensureLoadTools = () => ensure('The bench measures with wrk beside nginx');

/**
 * First choice: the same Chromium without a window, which needs a seventh less CPU time.
 * https://developer.chrome.com/blog/chrome-headless-shell
 */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The Chromium that browser tests use, or undefined: CHROMIUM_PATH, or one in PATH. */
export const findChromium = () =>
  process.env['CHROMIUM_PATH'] || BROWSERS.map(findProgram).find((path) => path !== undefined);

/** Installs Debian's Chromium where there is none yet; needs nothing of node_modules. */
export async function installDebianBrowser() {
  if (findChromium()) return;
  console.log('No Chromium found; installing it …');
  await aptInstall([HEADLESS]);
}

/**
 * Makes sure that the tests have a browser: the machine's own, else Debian's, else Playwright's, which Playwright finds
 * by itself.
 * @throws {Problem} with instructions
 */
export async function ensureBrowser() {
  await installDebianBrowser();
  if (findChromium()) return;
  // Does nothing when Playwright has its browser already.
  const playwright = toolPath('@playwright/test', 'playwright');
  if ((await run(nodeBinary(), [playwright, 'install', 'chromium'])) === 0) return;
  throw new Problem(
    'The tests need a browser: install Chromium (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to one.',
  );
}

/**
 * Installs Debian packages as root where apt-get exists, and does nothing elsewhere. Callers check for the program
 * they wanted.
 * @param {string[]} packages
 */
async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // RUNLEVEL=1 keeps the packages from starting their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Switches off features of Chromium in tests and benches. Its address bar keeps two hidden pages for each page, which took a
 * fifth of all CPU time (`WebUIOmnibox…`). The list of disabled features replaces Playwright's, so it repeats that
 * (chromiumSwitches.ts).
 */
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'AimEnabled',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'PreconnectToSearch',
  ].join(',')}`,
];
