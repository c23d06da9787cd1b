// `npm test [-- --only check|unit|http|e2e] [arguments for Vitest, or Playwright with --only e2e]`.
// Plain JavaScript for an old Node with nothing installed: it installs what is missing (packages,
// PostgreSQL, a browser), builds what is stale, runs everything and ends with the sum in one line.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { playwrightCounts, vitestCounts } from './setup/test-counts.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { nodeBinary } from './setup/node-binary.mjs';
import { ensurePostgres } from './setup/postgres.mjs';
import { prepare } from './setup/prepare.mjs';
import { Problem } from './setup/problem.mjs';
import { runScript } from './setup/run-script.mjs';
import { root } from './setup/root.mjs';
import { run } from './setup/run.mjs';
import { toolPath } from './setup/tools.mjs';

const results = join(root, 'test-results');

await runScript(async () => {
  const { only, rest } = readArguments(process.argv.slice(2));
  const wants = (/** @type {string} */ stage) => only === undefined || only === stage;

  await prepare();
  if (wants('http') || wants('e2e')) await ensurePostgres();
  if (wants('e2e')) await ensureBrowser();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  return inScratchFolder(async (scratch) => {
    const stages = [];
    if (wants('check')) stages.push(await timed('checks', runChecks()));
    const projects = [...(wants('unit') ? ['unit'] : []), ...(wants('http') ? ['http-*'] : [])];
    if (projects.length > 0) stages.push(await timed('tests', runVitest(projects, rest, scratch)));
    if (wants('e2e')) stages.push(await timed('browser', runPlaywright(only === 'e2e' ? rest : [], scratch)));
    return sumUp(stages);
  });
});

/** @typedef {import('./setup/test-counts.mjs').Counts} Counts */

/**
 * Prints the sums, last of all in the form `N passed, N failed`, and returns the exit code.
 * @param {(Counts & { name: string, seconds: number })[]} stages
 */
function sumUp(stages) {
  console.log('');
  for (const { name, seconds, passed, failed, skipped } of stages) {
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
  }
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
  return { name, seconds: Math.round((performance.now() - started) / 1000), ...counts };
}

/** Checks are no tests: those that pass are not counted, those that fail are. */
async function runChecks() {
  const failed = await runNode([join(root, 'scripts', 'check.mjs')], tmpdir());
  return { passed: 0, failed, skipped: 0 };
}

/**
 * @param {string[]} projects
 * @param {string[]} rest
 * @param {string} scratch
 */
async function runVitest(projects, rest, scratch) {
  const report = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const names = projects.map((project) => `--project=${project}`);
  const code = await runNode([toolPath('vitest'), 'run', ...names, ...reporters, ...rest], scratch);
  return vitestCounts(report, code);
}

/**
 * @param {string[]} rest
 * @param {string} scratch
 */
async function runPlaywright(rest, scratch) {
  const code = await runNode([toolPath('@playwright/test', 'playwright'), 'test', ...rest], scratch);
  return playwrightCounts(join(results, 'browser.json'), code);
}

/**
 * @param {string[]} args
 * @param {string} scratch
 */
function runNode(args, scratch) {
  // A shell's NODE_ENV=production would make React and Vitest behave as for visitors.
  const { NODE_ENV: _, ...env } = process.env;
  return run(nodeBinary(), args, { cwd: root, env: { ...env, TMPDIR: scratch } });
}

/**
 * Gives the tests a folder for all they make, and removes it even when a runner was stopped before it
 * tidied up. PostgreSQL, told to stop, writes there for a moment longer: hence several attempts.
 * @param {(folder: string) => Promise<number>} work
 */
async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'hemma-tests-'));
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
