import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './read-document.mjs';
import { LEVELS } from './requirements.mjs';
import { testNames } from './test-names.mjs';

export const DOCUMENT = 'docs/security.md';

/**
 * What is wrong with the document: a requirement that is missing, stands twice or at another level, a test, a part of
 * a document or a rule of the linter that is not there.
 * @param {string} root
 * @returns {{ entries: import('./read-document.mjs').Entry[], problems: string[] }}
 */
export function findProblems(root) {
  const { entries, unread } = readDocument(readFileSync(join(root, DOCUMENT), 'utf8'));
  const times = Map.groupBy(entries, ({ number }) => number);
  const problems = [
    ...unread.map((line) => `${DOCUMENT} has a line that cannot be read: ${line}`),
    ...[...LEVELS.keys()].filter((number) => !times.has(number)).map((number) => `${number} is missing.`),
    ...[...times].flatMap(([number, [first, ...more]]) =>
      problemsOfNumber(number, first?.level, more.length),
    ),
    ...entries.flatMap((entry) => problemsOfEntry(root, entry)),
  ];
  return { entries, problems };
}

/**
 * @param {string} number
 * @param {number | undefined} level
 * @param {number} more
 */
function problemsOfNumber(number, level, more) {
  const asked = LEVELS.get(number);
  if (asked === undefined) return [`${number} is no requirement of level 1 or 2.`];
  return [
    ...(more > 0 ? [`${number} stands there more than once.`] : []),
    ...(level === asked ? [] : [`${number} is of level ${asked}.`]),
  ];
}

/**
 * @param {string} root
 * @param {import('./read-document.mjs').Entry} entry
 * @returns {string[]}
 */
function problemsOfEntry(root, { number, kind, proofs, reason }) {
  if (kind === 'Lint') {
    const rules = readFileSync(join(root, 'oxlint.config.ts'), 'utf8');
    const named = [...reason.matchAll(/`([^`]+)`/g)].map(([, rule = '']) => rule);
    const missing = named.filter((rule) =>
      ['', "'"].every(
        (quote) =>
          !rules.includes(`\n    ${quote}${rule}${quote}: 'error'`) &&
          !rules.includes(`\n    ${quote}${rule}${quote}: ['error'`),
      ),
    );
    if (named.length === 0) return [`${number} names no rule.`];
    return missing.map((rule) => `${number} names the rule ${rule}, which is not on.`);
  }
  return proofs.flatMap(({ file, name }) => {
    if (!existsSync(join(root, file))) return [`${number} names ${file}, which is not there.`];
    const names = namesIn(root, file, kind);
    return names.includes(name) ? [] : [`${number} names “${name}”, which ${file} does not have.`];
  });
}

/** @type {Map<string, string[]>} */
const known = new Map();

/**
 * The tests of a file, or the headings of a document.
 * @param {string} root
 * @param {string} file
 * @param {string} kind
 */
function namesIn(root, file, kind) {
  const path = join(root, file);
  let names = known.get(path);
  if (names !== undefined) return names;
  const text = readFileSync(path, 'utf8');
  names =
    kind === 'Test'
      ? testNames(file, text)
      : [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  known.set(path, names);
  return names;
}
