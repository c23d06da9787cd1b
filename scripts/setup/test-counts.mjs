import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * What a run came to. `named` are the tests that failed, and those that passed only when they were tried
 * again, a line each.
 * @typedef {{ passed: number, failed: number, skipped: number, named: string[] }} Counts
 */

const FAILED = 'failed';
const AT_SECOND_TRY = 'passed at the second try only';

/**
 * The counts of Vitest's JSON report. A file that fails without a failed test in it (it does not load),
 * counts as one failure.
 * @param {string} report
 * @param {number} exitCode
 */
export function vitestCounts(report, exitCode) {
  /**
   * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { name: string, status: string,
   *     assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} VitestReport
   */
  const found = /** @type {VitestReport | undefined} */ (readReport(report));
  if (found === undefined) return nothingRan;
  const failures = found.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const path = relative(root, file.name);
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      return tests.length > 0 ? tests.map((test) => `${path}: ${test.fullName}`) : [`${path} does not run`];
    });
  return honest(exitCode, {
    passed: found.numPassedTests,
    failed: failures.length,
    skipped: found.numPendingTests + found.numTodoTests,
    named: [
      ...failures.map((name) => `${FAILED}: ${name}`),
      ...found.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
          .map((test) => `${AT_SECOND_TRY}: ${relative(root, name)}: ${test.fullName}`),
      ),
    ],
  });
}

/**
 * The counts of Playwright's JSON report. A test that passed when it was tried again has passed, and is named.
 * @param {string} report
 * @param {number} exitCode
 */
export function playwrightCounts(report, exitCode) {
  /** @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /**
   * @typedef {Suite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number } }}
   *   PlaywrightReport
   */
  const found = /** @type {PlaywrightReport | undefined} */ (readReport(report));
  if (found === undefined) return nothingRan;
  const { expected, unexpected, flaky, skipped } = found.stats;
  const said = new Map([
    ['unexpected', FAILED],
    ['flaky', AT_SECOND_TRY],
  ]);
  /** @type {(suite: Suite) => Spec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const named = specsOf(found).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => said.has(test.status))
      .map((test) => `${said.get(test.status)}: ${test.projectName}, ${file}: ${title}`),
  );
  return honest(exitCode, { passed: expected + flaky, failed: unexpected, skipped, named });
}

/** @type {Counts} */
const nothingRan = { passed: 0, failed: 1, skipped: 0, named: [] };

/**
 * A run that ended badly without a failed test (an error outside of any), or that ran no test, has failed.
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function honest(exitCode, counts) {
  const hasFailedUnseen = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return hasFailedUnseen ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
