// `npm run check [-- name …]`: everything that can be said about the code without running it. Two
// checks at a time; what a check says is shown only when it fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary } from './setup/node-binary.mjs';
import { Problem } from './setup/problem.mjs';
import { runScript } from './setup/run-script.mjs';
import { root } from './setup/root.mjs';
import { toolPath } from './setup/tools.mjs';

/** The slow ones first, so that the quick ones fill the second core meanwhile. */
const checks = {
  lint: () => [toolPath('oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  'types of the app': () => typesOf('web'),
  'types of the server': () => typesOf('server'),
  'types of the tests': () => typesOf('e2e'),
  "types of the phone's script": () => typesOf('phone'),
  "types of the phone's worker": () => typesOf('worker'),
  'dead code': () => [toolPath('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  format: () => [toolPath('oxfmt'), '--check'],
  boundaries: () => [join(root, 'scripts', 'check-boundaries.mjs')],
  structure: () => [join(root, 'scripts', 'check-structure.mjs')],
  words: () => [join(root, 'scripts', 'check-words.mjs')],
  rules: () => [join(root, 'scripts', 'check-rules.mjs')],
  security: () => [join(root, 'scripts', 'check-security.mjs'), '--quiet'],
  lockfile: () => [join(root, 'scripts', 'check-lockfile.mjs')],
};

const typesOf = (/** @type {string} */ part) => [
  toolPath('typescript', 'tsc'),
  '--project',
  `tsconfig.${part}.json`,
];

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in checks));
  if (unknown)
    throw new Problem(`There is no check named "${unknown}"; there are: ${Object.keys(checks).join(', ')}.`);

  const queue = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  let failed = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, args] = next;
      const started = performance.now();
      const { code, output } = await runQuietly(args());
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code === 0) continue;
      failed += 1;
      console.log(output);
    }
  };
  await Promise.all([worker(), worker()]);
  console.log(failed === 0 ? 'All checks passed.' : `Checks failed: ${failed}.`);
  return failed; // npm test reads how many
});

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
