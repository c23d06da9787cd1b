import { realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Runs npm, the one that runs us or else the one in PATH, on the given Node.
 * @param {string[]} args
 * @param {string} node
 * @param {string} [folder] whose package.json it is about
 */
export function runNpm(args, node, folder = root) {
  // NODE_ENV=production would leave out what building needs.
  const { NODE_ENV: _, ...env } = process.env;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return run(node, [npmPath(), ...args, ...quiet], { cwd: folder, env });
}

function npmPath() {
  const running = process.env['npm_execpath'];
  if (running?.endsWith('npm-cli.js')) return running;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      return realpathSync(join(folder, 'npm')); // a link to npm-cli.js
    } catch {
      // not in this folder
    }
  }
  return 'npm-cli.js';
}
