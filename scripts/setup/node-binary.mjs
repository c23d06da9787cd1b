import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './run-script.mjs';
import { root } from './root.mjs';

/** The major version of Node that the app is written for. */
export const neededMajor = 24;

/**
 * The Node that runs everything but these scripts: the pinned one that npm installed, or the current one where there is
 * no pinned build for this machine.
 * @throws {Problem} when neither is new enough
 * @returns {string}
 */
export function nodeBinary() {
  const pinned = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (samePath(pinned, process.execPath)) return pinned; // npm finds it first once it is installed
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Problem(
    `Node ${neededMajor} did not come with the packages (npm set to \`ignore-scripts\`, or no build for this machine): run \`npm rebuild node --ignore-scripts=false\`, or install Node ${neededMajor} or newer; this is ${process.version}.`,
  );
}

/**
 * @param {string} a
 * @param {string} b
 */
function samePath(a, b) {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

/**
 * The JavaScript file of a package's command, to run with the pinned Node.
 * @param {string} packageName
 * @param {string} [command] if it is not called like the package
 * @returns {string}
 */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const manifest = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, path);
}
