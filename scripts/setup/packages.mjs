import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { neededMajor } from './node-binary.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Problem } from './run-script.mjs';

/**
 * Whether node_modules is missing or differs from package-lock.json. npm writes node_modules/.package-lock.json last,
 * so an interrupted install counts as stale.
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
    if (found === undefined) return !entry.optional; // optional packages for other platforms are absent
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
}

/**
 * Installs exactly what package-lock.json names. npm runs on a Node that meets all packages' `engines`: on an older one
 * it would silently leave out native parts of the build tools.
 * @throws {Problem} when npm fails
 */
export async function installPackages() {
  console.log('Installing packages (about a minute) …');
  const isOld = Number.parseInt(process.versions.node, 10) < neededMajor;
  const folder = join(root, '.cache', 'fetched-node');
  const node = isOld ? await fetchNode(folder) : process.execPath;
  const code = await runNpm(['ci', '--include=dev', '--include=optional'], node);
  rmSync(folder, { recursive: true, force: true });
  if (code === 0) return;
  throw new Problem(
    'The packages could not be installed (npm says why above): check the network connection and the free disk space, then run the same command again.',
  );
}

/**
 * Fetches the pinned Node on its own, before any other package is there.
 * @param {string} folder
 * @returns {Promise<string>} its path
 */
async function fetchNode(folder) {
  const manifest = /** @type {{ dependencies: { node: string } }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  // The package `node` only fetches one of these; taken directly, no install script has to run.
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const path = join(folder, 'node_modules', name, 'bin', 'node');
  const wanted = `${name}@${manifest.dependencies.node}`;
  await runNpm(['install', '--no-save', '--prefix', folder, wanted], process.execPath);
  if (existsSync(path)) return path;
  throw new Problem(
    `Node ${neededMajor} could not be fetched for this machine: check the network connection and run the same command again, or install Node ${neededMajor} or newer (this is ${process.version}).`,
  );
}

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

/** The path of npm-cli.js. */
export function npmPath() {
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

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lockfile */

/** @param {string} file */
function packagesIn(file) {
  try {
    return /** @type {Lockfile} */ (JSON.parse(readFileSync(join(root, file), 'utf8'))).packages;
  } catch {
    return undefined;
  }
}
