// Checks the file names of server features, and that no file is named like a junk drawer.
import { globSync } from 'node:fs';
import { root } from './setup/root.mjs';

const features = 'src/server/features/';
/** `routes.ts`, `admin.routes.ts`, `repo.ts`; files named after their content; a language's words; tests; documentation. */
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
 * The problems of file names and folders, as sentences.
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
