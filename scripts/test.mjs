// `npm test [-- --only check|unit|http|e2e] [arguments for Vitest, or Playwright with --only e2e]`.
// Plain JavaScript for an old Node with nothing installed: it installs what is missing (packages, a browser, programs that
// tests use), builds what a browser is served, runs everything and ends with the sum in one line. The runners' own
// reports say what failed.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeBinary, toolPath } from './setup/node-binary.mjs';
import { ensurePackages, prepare } from './setup/prepare.mjs';
import { ensureBrowser, ensureTestPrograms, installDebianBrowser } from './setup/programs.mjs';
import { root } from './setup/root.mjs';
import { Problem, runScript } from './setup/run-script.mjs';
import { run } from './setup/run.mjs';

const results = join(root, 'test-results');

/** @typedef {{ passed: number, failed: number, failures: string[], retried: string[] }} Counts */

await runScript(async () => {
  const { only, rest } = readArguments(process.argv.slice(2));
  const wants = (/** @type {string} */ stage) => only === undefined || only === stage;
  await Promise.all([
    wants('e2e') ? prepare() : ensurePackages(),
    (async () => {
      if (wants('http')) await ensureTestPrograms();
      if (wants('e2e')) await installDebianBrowser();
    })(),
  ]);
  if (wants('e2e')) await ensureBrowser();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  return withScratchFolder(async (scratch) => {
    const runNode = runner(scratch, only === undefined);
    const vitest = async (/** @type {string} */ name, /** @type {string[]} */ ...projects) => [
      await runVitest(runNode, name, projects, rest),
    ];
    const checksAndBrowser = async () => [
      ...(wants('check') ? [await runChecks(runNode)] : []),
      ...(wants('e2e') ? [await runPlaywright(runNode, only === 'e2e' ? rest : [])] : []),
    ];
    // In parallel: browser tests wait half of their time, and tests that start programs even more.
    const lanes = [
      ...(only === undefined
        ? [vitest('tests', 'unit', 'http', 'components'), vitest('programs', 'http-processes')]
        : []),
      ...(only === 'unit' ? [vitest('tests', 'unit')] : []),
      ...(only === 'http' ? [vitest('tests', 'http', 'components', 'http-processes')] : []),
      checksAndBrowser(),
    ];
    await Promise.allSettled(lanes); // if one throws, the others still use the scratch folder
    return sumUp((await Promise.all(lanes)).flat());
  });
});

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf('--only');
  if (at === -1) return { only: undefined, rest: args };
  const only = args[at + 1] ?? '';
  if (!['check', 'unit', 'http', 'e2e'].includes(only))
    throw new Problem('--only takes check, unit, http or e2e.');
  return { only, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** @typedef {(name: string, args: string[]) => Promise<number>} Run runs Node and resolves with its exit code */

/**
 * @param {string} scratch the folder for temporary files
 * @param {boolean} isNamed whether each line of output begins with its runner's name
 * @returns {Run}
 */
function runner(scratch, isNamed) {
  // A shell's NODE_ENV=production would make React and Vitest behave as for visitors.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: root, env: { ...env, TMPDIR: scratch } };
  return (name, args) => run(nodeBinary(), args, { ...options, ...(isNamed && { name }) });
}

/**
 * Checks are not tests: only those that fail are counted.
 * @param {Run} runNode
 * @returns {Promise<Counts>}
 */
async function runChecks(runNode) {
  const failed = await runNode('checks', [join(root, 'scripts', 'check.mjs')]);
  return { passed: 0, failed, failures: failed === 0 ? [] : ['npm run check'], retried: [] };
}

/**
 * @param {Run} runNode
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} rest
 * @returns {Promise<Counts>}
 */
async function runVitest(runNode, name, projects, rest) {
  /**
   * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { assertionResults:
   *   { status: string, fullName: string, failureMessages: string[] }[] }[] }} Report
   */
  const file = join(results, `${name}.json`);
  const code = await runNode(name, [
    toolPath('vitest'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // As in playwright.config.ts: CI's machine stalls now and then.
    ...(process.env['CI'] === undefined ? [] : ['--retry=1']),
    ...rest,
  ]);
  const report = /** @type {Report | undefined} */ (readReport(file));
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  // Vitest's own report does not name these.
  const retried = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  const failures = tests.filter(({ status }) => status === 'failed');
  return withRunFailure(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: failures.map(({ fullName }) => fullName),
    retried: retried.map(({ fullName }) => fullName),
  });
}

/**
 * @param {Run} runNode
 * @param {string[]} rest
 * @returns {Promise<Counts>}
 */
async function runPlaywright(runNode, rest) {
  /**
   * @typedef {{ specs: { title: string, file: string, ok: boolean }[], suites?: Suite[] }} Suite
   * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} Report
   */
  const code = await runNode('browser', [toolPath('@playwright/test', 'playwright'), 'test', ...rest]);
  const report = /** @type {Report | undefined} */ (readReport(join(results, 'browser.json')));
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  /** @type {(suite: Suite) => Suite['specs']} */
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failures = (report?.suites ?? []).flatMap(specs).filter(({ ok }) => !ok);
  return withRunFailure(code, {
    passed: expected + flaky,
    failed: unexpected,
    failures: failures.map(({ file, title }) => `${file} ${title}`),
    retried: [], // Playwright itself lists flaky tests at its end
  });
}

/**
 * Counts a failure for a run that exited with an error but no failed test (such as a file that does not load), or that ran no
 * tests.
 * @param {number} code
 * @param {Counts} counts
 */
function withRunFailure(code, counts) {
  const hasFailedUnseen = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return hasFailedUnseen ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Prints the sum, last of all in the form `N passed, N failed`, and returns the exit code.
 * @param {Counts[]} stages
 */
function sumUp(stages) {
  for (const name of stages.flatMap(({ retried }) => retried))
    console.log(`passed at the second try only: ${name}`);
  for (const name of stages.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    stages.reduce((total, stage) => total + stage[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

/**
 * Linux's folder in memory: databases, releases and browser profiles are several hundred thousand small files, 2.2 GB at
 * most, and the tests of programs take 102 s there instead of 167 s on a disk. Only where it is large and allows
 * programs to run, and only if TMPDIR is not set.
 */
function memoryFolder() {
  const folder = '/dev/shm';
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder)) return undefined;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((mount) => mount.split(' ')).find(([, place]) => place === folder)?.[3];
  if (options === undefined || options.split(',').includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 8 * 1024 ** 3 ? folder : undefined;
}

/**
 * Gives the tests a folder for temporary files, and removes it even when a runner was stopped before it cleaned up.
 * PostgreSQL that is stopping still writes there for a moment, so it is tried several times.
 * @param {(folder: string) => Promise<number>} work
 */
async function withScratchFolder(work) {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'hemma-tests-'));
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
