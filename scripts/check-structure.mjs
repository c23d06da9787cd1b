// A server feature holds a closed list of file names, and no file anywhere is a junk drawer.
import { globSync } from 'node:fs';
import { root } from './setup/root.mjs';

const features = 'src/server/features/';
/** `routes.ts`, `admin.routes.ts`, `repo.ts`; a name of the thing inside; the words of one language; tests; how it works. */
const allowed = [
  /^([a-z-]+\.)?(routes|repo)\.ts$/,
  /^[A-Za-z-]+\.tsx?$/,
  /^[a-z]{2}\.json$/,
  /^[a-z-]+(\.unit|\.process|\.postgres)?\.test\.tsx?$/,
  /^README\.md$/,
];
const junkDrawer = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/i;
const howToName = `A feature holds routes.ts (HTTP), repo.ts (SQL), access.ts (who may) and index.ts (what others may use); of
routes and repo a part may have its own (<part>.routes.ts). Any other file is called after the one thing in it, without
a suffix, at most 3 folders below its feature. What several features share goes to src/server/ under a name of its own;
what the pages need too goes to src/shared/.`;

/**
 * What is wrong with where files are and how they are called, as sentences.
 * @param {string} folder of the project
 */
export function findProblems(folder) {
  const files = globSync('{src,test,e2e,bench,scripts}/**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`.replaceAll('\\', '/'));
  const strays = files.filter((path) => {
    if (!path.startsWith(features)) return false;
    const parts = path.slice(features.length).split('/');
    const name = parts.at(-1) ?? '';
    return parts.length === 1 || parts.length > 5 || !allowed.some((pattern) => pattern.test(name));
  });
  return [
    ...strays.map((path) => `${path} is a stray.`),
    ...(strays.length > 0 ? [howToName] : []),
    ...files
      .filter((path) => junkDrawer.test(path))
      .map((path) => `${path} has a name that says nothing: call it after the one thing in it.`),
  ];
}

if (import.meta.main) {
  const problems = findProblems(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
