import { spawn } from 'node:child_process';
import { nodeBinary } from '../setup/node-binary.mjs';
import { root } from '../setup/root.mjs';

/**
 * Less garbage collection for the linter and the type checker, which are Go programs: it took a third of their time,
 * though they end before they need the memory back. Above the limit they collect as usual, for small machines.
 */
const LESS_COLLECTION = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/**
 * Runs checks in this order, two at a time, and resolves with the number that failed. Output is shown for those only.
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
      env: { ...LESS_COLLECTION, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
