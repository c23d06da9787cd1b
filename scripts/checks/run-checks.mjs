import { spawn } from 'node:child_process';
import { nodeBinary } from '../setup/node-binary.mjs';
import { root } from '../setup/root.mjs';

/**
 * For the linter and the checker of types, which are Go: tidying up memory took a third of their time, though each
 * ends before it needs any back. Above the limit, for the sake of small machines, they tidy up as usual.
 */
const LAVISH = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/**
 * Runs checks in this order, two at a time, and resolves with how many failed. What a check says is shown only
 * when it fails.
 * @param {[name: string, check: () => string[]][]} checks
 */
export async function runChecks(checks) {
  const queue = [...checks];
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
  return failed;
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      env: { ...LAVISH, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
