// Before each commit: the checks of the staged files that take seconds. `npm run check` runs them all. Plain JavaScript,
// because whatever Node is on the PATH runs it.
import { spawnSync } from 'node:child_process';
import { checks, format, lint } from './checks/all-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { packagesAreStale } from './setup/packages.mjs';
import { root } from './setup/root.mjs';
import { Problem, runScript } from './setup/run-script.mjs';

/** Files that every program is built with. */
const settings = /^(package(-lock)?|tsconfig[.\w]*)\.json$/;

/**
 * The checks to run when a matching file was touched; all others take too long for each commit.
 * @type {Partial<Record<keyof typeof checks, RegExp>>}
 */
const touchedBy = {
  'types of the app': /^src\/(web|shared|services|guest(?!\/(enhance|worker)))\//,
  'types of the server':
    /^(src\/(server|shared|services|guest(?!\/(enhance|worker)))|test|bench|scripts)\/|^[\w.]+\.config\.ts$/,
  'types of the tests': /^(e2e|test|src\/shared)\/|^playwright\.config\.ts$/,
  "types of the phone's script": /^src\/(guest|shared)\//,
  "types of the phone's worker": /^src\/(guest|shared)\//,
  structure: /./,
  'service kinds': /^src\/(services\/|shared\/service-keys\.ts$)/,
  'unused words': /^src\/(web|services)\//,
  'texts outside the words': /^src\/(web|services)\//,
  rules: /./,
  lockfile: /^package(-lock)?\.json$/,
};

const sources = /\.(ts|tsx|mjs)$/;
const formatted = /\.(ts|tsx|mjs|json|css|md|ya?ml|html)$/;

/**
 * @param {string[]} staged paths from the root
 * @param {string[]} kept those of them that the commit does not delete
 * @returns {Parameters<typeof runChecks>[0]}
 */
function checksOf(staged, kept) {
  const linted = kept.filter((file) => sources.test(file));
  const written = kept.filter((file) => formatted.test(file));
  const others = Object.entries(checks).filter(([name]) => {
    const touching = touchedBy[/** @type {keyof typeof checks} */ (name)];
    return touching !== undefined && staged.some((file) => touching.test(file) || settings.test(file));
  });
  if (linted.length > 0) others.unshift(['lint', () => [...lint(), ...linted]]);
  if (written.length > 0)
    others.push(['format', () => [...format(), '--no-error-on-unmatched-pattern', ...written]]);
  return others;
}

/** @param {string[]} args */
function changedFiles(...args) {
  const { stdout, status } = spawnSync('git', ['diff', '--name-only', '--no-renames', '-z', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Problem('git cannot tell what is staged.');
  return stdout.split('\0').filter((file) => file !== '');
}

await runScript(async () => {
  const staged = changedFiles('--cached');
  if (staged.length === 0) return 0; // a merge, or a change of the message only
  const unstaged = new Set(changedFiles());
  const inPart = staged.filter((file) => unstaged.has(file));
  // The checks read the folder, so they would not judge what is committed.
  if (inPart.length > 0)
    throw new Problem(
      `Changed since it was staged: ${inPart.join(', ')}. Stage the rest too, or put it away with \`git stash push --keep-index\`.`,
    );
  if (packagesAreStale())
    throw new Problem('The packages are not those of package-lock.json: run `npm ci`, then commit again.');
  const failed = await runChecks(checksOf(staged, changedFiles('--cached', '--diff-filter=d')));
  if (failed === 0) return 0;
  throw new Problem(
    'Nothing was committed. `npm run format` fixes the format; `git commit --no-verify` skips the checks.',
  );
});
