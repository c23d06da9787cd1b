import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { nodeBinary } from './node-binary.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * What the tests' and benches' Chromium does without. Its address bar keeps two pages of its own ready beside each
 * page, which took a fifth of all processor time (`WebUIOmnibox…`). The switch takes the place of Playwright's own,
 * so is the rest, taken from there (chromiumSwitches.ts).
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

/**
 * The same Chromium without the window that nobody sees comes first: it needs a seventh less processor time.
 * https://developer.chrome.com/blog/chrome-headless-shell
 */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium that the browser tests use, or undefined: CHROMIUM_PATH, or one in PATH.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/** Installs Debian's Chromium where there is none yet, and needs nothing of node_modules for it. */
export async function installDebianBrowser() {
  if (findChromium()) return;
  console.log('No Chromium found; installing it …');
  await aptInstall([HEADLESS]);
}

/**
 * Makes sure that the tests have a browser: the machine's own, else Debian's, else Playwright's
 * (which Playwright finds by itself). Throws a Problem that says how to get one.
 */
export async function ensureBrowser() {
  await installDebianBrowser();
  if (findChromium()) return;
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  // Does nothing when Playwright has its browser already.
  if ((await run(nodeBinary(), [playwright, 'install', 'chromium'])) === 0) return;
  throw new Problem(
    'The tests need a browser: install Chromium (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to one.',
  );
}
