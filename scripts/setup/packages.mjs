import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNode } from './fetch-node.mjs';
import { neededMajor } from './node-binary.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

/**
 * Whether node_modules is missing or is not what package-lock.json asks for. npm itself notes what it
 * installed in node_modules/.package-lock.json, last of all, so a broken-off install counts as stale.
 */
export function packagesAreStale() {
  const installed = packagesIn('node_modules/.package-lock.json');
  if (installed === undefined) return true;
  const wanted = packagesIn('package-lock.json');
  if (wanted === undefined)
    throw new Problem(
      'package-lock.json is missing or broken: restore it with `git checkout package-lock.json`.',
    );
  return Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false; // the project itself
    const found = installed[path];
    // Optional packages for other platforms are rightly absent.
    if (found === undefined) return !entry.optional;
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
}

/**
 * Installs exactly what package-lock.json names. Throws a Problem when npm fails.
 * npm itself runs on a Node that meets all packages' `engines`: on an older one it would leave out the
 * native parts of the build tools without a word.
 */
export async function installPackages() {
  console.log('Installing packages (about a minute) …');
  const fetched = Number.parseInt(process.versions.node, 10) < neededMajor ? await fetchNode() : undefined;
  const args = ['ci', '--include=dev', '--include=optional'];
  const code = await runNpm(args, fetched?.path ?? process.execPath);
  fetched?.remove();
  if (code === 0) return;
  throw new Problem(
    'The packages could not be installed (npm says why above): check the network connection and the free disk space, then run the same command again.',
  );
}

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lockfile */

/** @param {string} file */
function packagesIn(file) {
  try {
    return /** @type {Lockfile} */ (JSON.parse(readFileSync(join(root, file), 'utf8'))).packages;
  } catch {
    return undefined;
  }
}
