import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Only these two are told by a suffix; a part of a feature may have its own (`admin.routes.ts`).
const roles = /^([a-z-]+\.)?(routes|repo)\.ts$/;
// Everything else bears the name of the thing it is, `access` (who may) and `index` (what others may use) included.
const things = /^[A-Za-z-]+\.tsx?$/;
// What a feature says to people outside the app, one file a language.
const words = /^[a-z]{2}\.json$/;
const tests = /^[a-z-]+(\.unit|\.process|\.postgres)?\.test\.tsx?$/;
// How something goes that no single file can tell.
const story = 'README.md';
/** Folders below a feature's own. */
const mostFolders = 3;
const junkDrawers = /^(utils?|helpers?|common|misc)(\.|$)/i;
const features = 'src/server/features';

const howToName = `A feature holds routes.ts (HTTP), repo.ts (SQL), access.ts (who may) and index.ts (what others may use); of
routes and repo a part may have its own (<part>.routes.ts). Any other file is called after the one thing in it, without
a suffix, and lies at most ${mostFolders} folders below its feature. What several features share goes to src/server/ under a
name of its own; what the pages need too goes to src/shared/.`;

/**
 * What is wrong with where files lie and how they are called, as sentences; empty when nothing is.
 * @param {string} root
 * @returns {string[]}
 */
export function findProblems(root) {
  const inFeatures = filesUnder(root, features);
  const strays = inFeatures.filter((path) => {
    const [, ...parts] = path.split('/');
    const name = parts.at(-1) ?? path;
    const isNamed = name === story || [roles, things, tests, words].some((pattern) => pattern.test(name));
    return parts.length === 0 || parts.length > mostFolders + 1 || !isNamed;
  });
  const unnamed = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    filesUnder(root, folder)
      .filter((path) => path.split('/').some((part) => junkDrawers.test(part)))
      .map((path) => `${folder}/${path}`),
  );
  return [
    ...strays.map((path) => `${features}/${path} is a stray.`),
    ...(strays.length > 0 ? [howToName] : []),
    ...unnamed.map(
      (path) =>
        `${path} has a name that says nothing: call it after the one thing in it, beside what uses it.`,
    ),
  ];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  const base = join(root, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(base.length + 1)
        .replaceAll('\\', '/'),
    );
}
