// `npm test [-- --only check|unit|http|e2e] [arguments for Vitest, or Playwright with --only e2e]`.
// Plain JavaScript for an old Node with nothing installed: it installs what is missing (packages,
// a browser, readers of print, proxies), builds what is stale, for a browser's tests, runs everything and ends with the
// sum in one line.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { playwrightCounts, vitestCounts } from './setup/test-counts.mjs';
import { ensureBrowser, installDebianBrowser } from './setup/browser.mjs';
import { nodeBinary } from './setup/node-binary.mjs';
import { ensurePrintReaders } from './setup/print-readers.mjs';
import { ensureProxies } from './setup/proxies.mjs';
import { ensurePackages, prepare } from './setup/prepare.mjs';
import { Problem } from './setup/problem.mjs';
import { runScript } from './setup/run-script.mjs';
import { root } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { toolPath } from './setup/tools.mjs';

const results = join(root, 'test-results');

await runScript(async () => {
  const started = performance.now();
  const { only, rest } = readArguments(process.argv.slice(2));
  const wants = (/** @type {string} */ stage) => only === undefined || only === stage;

  // Only a browser is served what was built. The one fetches while the other builds.
  await Promise.all([wants('e2e') ? prepare() : ensurePackages(), installDebianPackages(wants)]);
  if (wants('e2e')) await ensureBrowser();
  const prepared = secondsSince(started);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  return inScratchFolder(async (scratch) => {
    const runNode = runner(scratch, only === undefined);
    const inVitest = async (/** @type {string} */ name, /** @type {string[]} */ ...projects) => [
      await timed(name, runVitest(runNode, name, projects, rest)),
    ];
    const checksAndBrowser = async () => {
      const stages = [];
      if (wants('check')) stages.push(await timed('checks', runChecks(runNode)));
      if (wants('e2e')) {
        stages.push(await timed('browser', runPlaywright(runNode, only === 'e2e' ? rest : [])));
      }
      return stages;
    };
    // Beside each other: a browser's tests wait half of their time, and programs that start and end more, which others use.
    const lanes = await allEnd(
      ...(only === undefined
        ? [inVitest('tests', 'unit', 'http', 'components'), inVitest('programs', 'http-processes')]
        : []),
      ...(only === 'unit' ? [inVitest('tests', 'unit')] : []),
      ...(only === 'http' ? [inVitest('tests', 'http', 'components', 'http-processes')] : []),
      checksAndBrowser(),
    );
    return sumUp(lanes.flat(), prepared, secondsSince(started));
  });
});

/** @param {(stage: string) => boolean} wants */
async function installDebianPackages(wants) {
  if (wants('http')) await ensurePrintReaders();
  if (wants('http')) await ensureProxies();
  if (wants('e2e')) await installDebianBrowser();
}

/** @param {number} started */
function secondsSince(started) {
  return Math.round((performance.now() - started) / 1000);
}

/**
 * What they resolve with. When one fails, the others are waited for first: they use the same scratch folder.
 * @template T
 * @param {Promise<T>[]} work
 */
async function allEnd(...work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** @typedef {import('./setup/test-counts.mjs').Counts} Counts */

/**
 * Prints the sums, last of all in the form `N passed, N failed`, and returns the exit code.
 * @param {(Counts & { name: string, seconds: number })[]} stages
 * @param {number} prepared seconds
 * @param {number} total seconds
 */
function sumUp(stages, prepared, total) {
  console.log(`\nprepared (${prepared} s)`);
  for (const { name, seconds, passed, failed, skipped } of stages) {
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
  }
  console.log(`in all ${total} s`);
  // Next to the sum, as anyone who reads a long log reads its end.
  for (const line of stages.flatMap((stage) => stage.named)) console.log(line);
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = stages.reduce((sum, stage) => sum + stage.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf('--only');
  if (at === -1) return { only: undefined, rest: args };
  const only = args[at + 1] ?? '';
  if (!['check', 'unit', 'http', 'e2e'].includes(only))
    throw new Problem('--only takes check, unit, http or e2e.');
  return { only, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/**
 * @param {string} name
 * @param {Promise<Counts>} work
 */
async function timed(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await work;
  return { name, seconds: secondsSince(started), ...counts };
}

/** @typedef {(name: string, args: string[]) => Promise<number>} Run runs Node and resolves with its exit code */

/**
 * @param {string} scratch the folder for all they make
 * @param {boolean} isNamed whether each line says whose it is
 * @returns {Run}
 */
function runner(scratch, isNamed) {
  // A shell's NODE_ENV=production would make React and Vitest behave as for visitors.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: root, env: { ...env, TMPDIR: scratch } };
  return (name, args) => run(nodeBinary(), args, { ...options, ...(isNamed && { name }) });
}

/**
 * Checks are no tests: those that pass are not counted, those that fail are.
 * @param {Run} runNode
 */
async function runChecks(runNode) {
  const failed = await runNode('checks', [join(root, 'scripts', 'check.mjs')]);
  return { passed: 0, failed, skipped: 0, named: [] };
}

/**
 * @param {Run} runNode
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} rest
 */
async function runVitest(runNode, name, projects, rest) {
  const report = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  // As with Playwright's tests: CI's machine is stalled now and then, and what passed so is named.
  const retry = process.env['CI'] === undefined ? [] : ['--retry=1'];
  const args = [toolPath('vitest'), 'run', ...chosen, ...reporters, ...retry, ...rest];
  const code = await runNode(name, args);
  return vitestCounts(report, code);
}

/**
 * @param {Run} runNode
 * @param {string[]} rest
 */
async function runPlaywright(runNode, rest) {
  const code = await runNode('browser', [toolPath('@playwright/test', 'playwright'), 'test', ...rest]);
  return playwrightCounts(join(results, 'browser.json'), code);
}

/**
 * Linux's folder in memory, as databases, releases and browsers' profiles are several hundred thousand small files of
 * 2.2 GB at most: the tests of programs take 102 s there, and 167 s on a disk. Only where it is large and programs may be
 * run from it, and nobody chose another.
 */
function roomyMemory() {
  const folder = '/dev/shm';
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder)) return undefined;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((mount) => mount.split(' ')).find(([, place]) => place === folder)?.[3];
  if (options === undefined || options.split(',').includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 8 * 1024 ** 3 ? folder : undefined;
}

/**
 * Gives the tests a folder for all they make, and removes it even when a runner was stopped before it
 * tidied up. PostgreSQL, told to stop, writes there for a moment longer, so it is tried several times.
 * @param {(folder: string) => Promise<number>} work
 */
async function inScratchFolder(work) {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'hemma-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  try {
    return await work(folder);
  } finally {
    for (let attempt = 0; attempt < 10 && existsSync(folder); attempt++) {
      if (attempt > 0) await sleep(300);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
