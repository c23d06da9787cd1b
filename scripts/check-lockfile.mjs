// `npm ci` refuses a package-lock.json that lacks a package another one names. npm itself writes such a
// file when a registry has no build of a package for some platform yet: then it leaves that build out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

/** @typedef {{ packages: Record<string, { dependencies?: object, optionalDependencies?: object }> }} Lockfile */

const { packages } = /** @type {Lockfile} */ (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
);

const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .filter((name) => !isFound(path, name))
    .map((name) => `${path || 'package.json'} needs ${name}`),
);

/**
 * As Node looks a package up: in the package's own node_modules, then in those of the folders around it.
 * @param {string} path
 * @param {string} name
 */
function isFound(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true;
    if (at === '') return false;
  }
}

if (missing.length > 0) {
  console.error(`package-lock.json lacks:\n  ${missing.join('\n  ')}`);
  console.error(
    'Take an earlier version of the package that needs it, one that is complete on the registry.',
  );
  process.exitCode = 1;
}
