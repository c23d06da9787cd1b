import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { extras } from './extras.mjs';

// A part of a feature may have its own (`admin.routes.ts`), so that no file outgrows one idea.
const layers = /^([a-z-]+\.)?(routes|repo|policy|service)\.ts$/;
// What a feature says to people outside the app, one file a language.
const words = /^words\/[a-z-]+\.ts$/;
// How something goes that no single file can tell.
const story = 'README.md';
const junkDrawers = /^(utils?|helpers?|common|misc)(\.|$)/i;
const features = 'src/server/features';

const whereStraysBelong = `A feature holds routes.ts (HTTP), repo.ts (SQL), policy.ts (who may) and service.ts (what spans
repos), each also as <part>.routes.ts and so on, tests beside them, words/<language>.ts and a README.md. Put a stray's
content into one of them. What several features share goes to src/server/ under a name of its own; what the
pages need too goes to src/shared/. If a feature truly needs a file of another kind, list it with its reason in
scripts/structure/extras.mjs.`;

/**
 * What is wrong with where files lie and how they are called, as sentences; empty when nothing is.
 * @param {string} root
 * @returns {string[]}
 */
export function findProblems(root) {
  const inFeatures = filesUnder(root, features);
  const strays = inFeatures.filter((path) => {
    const [, name = path] = path.split(/\/(.*)/);
    return (
      name !== story &&
      !layers.test(name) &&
      !words.test(name) &&
      !name.endsWith('.test.ts') &&
      !(path in extras)
    );
  });
  const gone = Object.keys(extras).filter((path) => !inFeatures.includes(path));
  const unnamed = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    filesUnder(root, folder)
      .filter((path) => path.split('/').some((part) => junkDrawers.test(part)))
      .map((path) => `${folder}/${path}`),
  );
  return [
    ...strays.map((path) => `${features}/${path} is a stray.`),
    ...(strays.length > 0 ? [whereStraysBelong] : []),
    ...gone.map(
      (path) => `${features}/${path} is gone: take it off the list in scripts/structure/extras.mjs.`,
    ),
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
