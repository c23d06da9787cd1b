import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../setup/root.mjs';

/** The server opens files of these by their path. */
const OPENED_BY_PATH = [
  '@expo-google-fonts/figtree',
  '@expo-google-fonts/lora',
  '@expo-google-fonts/noto-sans',
];

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Needs
 * @typedef {{ packages: Record<string, Needs> }} Lockfile
 */

/**
 * The folders, from the root on, of the packages that the built server loads, and of those that these need. What only
 * the browser gets is in its files already; what is for other machines was not installed.
 */
export async function neededPackages() {
  const { packages } = /** @type {Lockfile} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  const ofThisMachine = Object.keys(packages['']?.optionalDependencies ?? {});
  const names = [...(await importedByServer()), ...OPENED_BY_PATH, ...ofThisMachine];
  const found = new Set(names.map((name) => placeOf(packages, name, '')));
  for (const place of found) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      found.add(placeOf(packages, name, place));
    }
  }
  return [...found].filter((place) => existsSync(join(root, place))).sort();
}

/** @returns {Promise<Set<string>>} names of packages */
async function importedByServer() {
  const configFile = join(root, 'vite.server.config.ts');
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } });
  const chunks = 'output' in built ? built.output.filter((part) => part.type === 'chunk') : [];
  const ours = new Set(chunks.map(({ fileName }) => fileName));
  return new Set(
    chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !ours.has(name) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

/**
 * Where a package finds another one: in its own node_modules, or in those of the folders around it.
 * @param {Lockfile['packages']} packages
 * @param {string} name
 * @param {string} from its folder; empty: the project
 */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') throw new Error(`package-lock.json has no ${name} for ${from || 'the project'}.`);
  }
}
