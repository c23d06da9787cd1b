import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts of Vitest's JSON report. A file that fails without a failed test in it (it does not load),
 * counts as one failure.
 * @param {string} report
 * @param {number} exitCode
 */
export function vitestCounts(report, exitCode) {
  /**
   * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
   */
  const found = /** @type {VitestReport | undefined} */ (readReport(report));
  if (found === undefined) return nothingRan;
  const broken = found.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return honest(exitCode, {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  });
}

/**
 * The counts of Playwright's JSON report.
 * @param {string} report
 * @param {number} exitCode
 */
export function playwrightCounts(report, exitCode) {
  /** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */
  const found = /** @type {PlaywrightReport | undefined} */ (readReport(report));
  if (found === undefined) return nothingRan;
  const { expected, unexpected, flaky, skipped } = found.stats;
  return honest(exitCode, { passed: expected, failed: unexpected + flaky, skipped });
}

/** @type {Counts} */
const nothingRan = { passed: 0, failed: 1, skipped: 0 };

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
