// `npm run check [-- name …]`: everything that can be checked without running the code.
import { checks } from './checks/all-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { Problem, runScript } from './setup/run-script.mjs';

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in checks));
  if (unknown)
    throw new Problem(`There is no check named "${unknown}"; there are: ${Object.keys(checks).join(', ')}.`);

  const failed = await runChecks(
    Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name)),
  );
  console.log(failed === 0 ? 'All checks passed.' : `Checks failed: ${failed}.`);
  return failed; // npm test reads the number
});
