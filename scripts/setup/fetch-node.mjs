import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { neededMajor } from './node-binary.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

/**
 * Fetches the pinned Node on its own, before any other package is there.
 * @returns {Promise<{ path: string, remove: () => void }>}
 */
export async function fetchNode() {
  const manifest = /** @type {{ dependencies: { node: string } }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  // The package `node` only fetches one of these; taken directly, no install script has to run.
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache', 'fetched-node');
  const path = join(folder, 'node_modules', name, 'bin', 'node');

  await runNpm(
    ['install', '--no-save', '--prefix', folder, `${name}@${manifest.dependencies.node}`],
    process.execPath,
  );
  if (!existsSync(path)) {
    throw new Problem(
      `Node ${neededMajor} could not be fetched for this machine: check the network connection and run the same command again, or install Node ${neededMajor} or newer (this is ${process.version}).`,
    );
  }
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
