// Before each commit: what can be said in seconds of the files that are staged. `npm run check` says all.
// Plain JavaScript, as whatever Node is on the PATH runs it.
import { spawnSync } from 'node:child_process';
import { runChecks } from './checks/run-checks.mjs';
import { touchedChecks } from './checks/touched-checks.mjs';
import { packagesAreStale } from './setup/packages.mjs';
import { Problem } from './setup/problem.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

/** @param {string[]} args */
function filesOf(...args) {
  const { stdout, status } = spawnSync('git', ['diff', '--name-only', '--no-renames', '-z', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Problem('git cannot tell what is staged.');
  return stdout.split('\0').filter((file) => file !== '');
}

await runScript(async () => {
  const staged = filesOf('--cached');
  if (staged.length === 0) return 0; // a merge, or words of a message
  const changedSince = new Set(filesOf());
  const inPart = staged.filter((file) => changedSince.has(file));
  // The checks read the folder: what they said of these would not be of what is committed.
  if (inPart.length > 0)
    throw new Problem(
      `Changed since it was staged: ${inPart.join(', ')}. Stage the rest too, or put it away with \`git stash push --keep-index\`.`,
    );
  if (packagesAreStale())
    throw new Problem('The packages are not those of package-lock.json: run `npm ci`, then commit again.');
  const failed = await runChecks(touchedChecks(staged, filesOf('--cached', '--diff-filter=d')));
  if (failed === 0) return 0;
  throw new Problem(
    'Nothing was committed. `npm run format` mends the format; `git commit --no-verify` commits all the same.',
  );
});
