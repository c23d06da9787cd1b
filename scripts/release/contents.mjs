import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { nodeBinary } from '../setup/node-binary.mjs';
import { stampName } from '../setup/build-stamp.mjs';
import { root } from '../setup/root.mjs';

/**
 * A file of the archive: its name there, and the path of its content or the content itself.
 * @typedef {{ name: string, from: string } | { name: string, content: string }} Entry
 */

/** Files of packages for documentation and builds only. */
const UNUSED_FILES = /\.(test\.[cm]?js|map|[cm]?tsx?|flow|md|markdown|a|pc|h|cc)$|(^|\/)\.[^/]*$/i;
const UNUSED_FOLDERS = /^(\.[^/]*|docs?|tests?|__tests__|examples?|bench(marks?)?|coverage|node_modules)\//;
/** Always included. */
const LICENCE = /^(licen[cs]e|notice|copying)/i;
/** Used by drizzle-kit to generate the next migration. */
const SNAPSHOT = /_snapshot\.json$/;

/**
 * The archive's files, sorted by name.
 * @param {string[]} packages their folders
 * @returns {Entry[]}
 */
export function contentsOf(packages) {
  const manifest = /** @type {Record<string, unknown>} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const { name, version, license, type } = manifest;
  /** @type {Entry[]} */
  const entries = [
    { name: 'hemma', from: 'scripts/release/hemma' },
    // The server finds its files relative to it, and its version in it.
    { name: 'package.json', content: `${JSON.stringify({ name, version, license, type }, null, 2)}\n` },
    { name: 'bin/node', from: nodeBinary() },
    { name: 'hemma.env.example', from: '.env.example' },
    ...['CHANGELOG.md', 'LICENSE'].map(asFile),
    ...filesUnder('deploy').map(asFile),
    ...filesUnder('dist')
      .filter((path) => path !== `dist/${stampName}`)
      .map(asFile),
    ...filesUnder('src/guest/assets').map(asFile),
    ...filesUnder('src/server/demo/pictures').map(asFile),
    ...filesUnder('src/server/db/migrations')
      .filter((path) => !SNAPSHOT.test(path))
      .map(asFile),
    ...packages.flatMap(filesOfPackage).map(asFile),
  ];
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {string} path
 * @returns {Entry}
 */
const asFile = (path) => ({ name: path, from: path });

/** 13 MB of Noto Sans styles that cards do not use (`src/server/print/paper.ts`). */
const UNUSED_STYLES = /@expo-google-fonts\/noto-sans\/(?!400Regular\/|700Bold\/)\d/;

/** @param {string} folder */
function filesOfPackage(folder) {
  const inside = filesUnder(folder).map((path) => path.slice(folder.length + 1));
  const hasLicence = inside.some((path) => LICENCE.test(path));
  return inside
    .filter((path) => !UNUSED_FOLDERS.test(path) && !UNUSED_STYLES.test(`${folder}/${path}`))
    .filter((path) => {
      if (LICENCE.test(path)) return true;
      // Some packages have their licence only there.
      if (/^readme/i.test(path)) return !hasLicence;
      return !UNUSED_FILES.test(path);
    })
    .map((path) => `${folder}/${path}`);
}

/**
 * @param {string} folder
 * @returns {string[]} paths relative to the root
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Packages whose files the server opens by path. */
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
 * The folders of the packages that the built server imports, with their dependencies, relative to the root. Packages for
 * the browser are bundled already, and those for other platforms are not installed.
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
      // An older Node, which runs this on a fresh clone, does not know every built-in module.
      .filter((name) => !ours.has(name) && !name.startsWith('node:') && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

/**
 * Resolves a package as Node does: in its own node_modules, then in those of the folders above.
 * @param {Lockfile['packages']} packages
 * @param {string} name
 * @param {string} from the folder of the importing package; empty for the project
 */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') throw new Error(`package-lock.json has no ${name} for ${from || 'the project'}.`);
  }
}
