/**
 * Which imports a file may have. A target is a path from the project's root for our own files,
 * `npm:<name>` for a package and `node:<name>` for a part of Node. A file obeys every rule that it matches:
 * `only` lists all it may import, `never` what it may not. `unless` excuses files of their own kind. A rule
 * `across` is about imports from one feature's folder into another's.
 * @typedef {object} Rule
 * @property {RegExp} files
 * @property {RegExp} [unless]
 * @property {RegExp} [only]
 * @property {RegExp} [never]
 * @property {true} [across]
 * @property {string} why
 */

const tests = /\.test\.tsx?$|^src\/[^/]+\/testing\//;
const serverHalfOfGuest = /^src\/guest\/(render\.tsx|style-hash\.ts)$/;

/** @type {Rule[]} */
export const rules = [
  {
    files: /^src\/shared\//,
    only: /^(src\/shared\/|npm:zod$)/,
    unless: tests,
    why: 'src/shared is what every side agrees on: it knows no other room, no Node, no DOM and no React',
  },
  {
    files: /^src\/shared\//,
    never: /^src\/(server|web|guest)\//,
    why: 'src/shared is below every other room, its tests too',
  },
  {
    files: /^src\/guest\/(enhance|worker)\//,
    only: /^src\/(guest\/(enhance|worker)|shared)\//,
    unless: tests,
    why: "the phone's script and worker stay small: they take from their own folders and src/shared, and no package",
  },
  {
    files: /^src\/guest\//,
    only: /^(src\/(guest|shared)\/|npm:(react|uqr)$)/,
    unless: new RegExp(`${tests.source}|${serverHalfOfGuest.source}`),
    why: 'src/guest is drawn by the server and by the preview in the app alike: it takes from src/shared, React and the QR encoder only',
  },
  {
    files: serverHalfOfGuest,
    only: /^(src\/(guest|shared)\/|npm:(react|react-dom\/server)$|node:crypto$)/,
    why: 'this half of src/guest only the server uses, but it knows nothing of src/server',
  },
  {
    files: /^src\/guest\//,
    never: /^src\/(server|web)\//,
    why: 'src/guest is below src/server and src/web: pass it what it needs',
  },
  {
    files: /^src\/server\//,
    never: /^(src\/web\/|npm:(@mantine|@tanstack|@dnd-kit|@tabler|react-router|react-i18next|i18next)(\/|$))/,
    why: 'src/server has no part in the app: put what both need into src/shared',
  },
  {
    files: /^src\/web\//,
    never:
      /^(src\/guest\/(enhance|worker)\/|node:|npm:(fastify|@fastify|pg|pino|drizzle-orm|@electric-sql|react-dom\/server)(\/|$))/,
    unless: tests,
    why: 'src/web runs in a browser',
  },
  {
    files: /^src\/web\//,
    never: serverHalfOfGuest,
    why: 'src/web draws the components of src/guest itself, in its preview',
  },
  {
    files: /^src\/web\//,
    never: /^src\/server\//,
    why: 'src/web reaches the server through the contracts in src/shared only',
  },
  {
    files: /^src\//,
    never: /^(test|e2e|bench|scripts)\/|\.test\.tsx?$|^src\/[^/]+\/testing\//,
    unless: tests,
    why: 'what ships does not depend on tests or tools',
  },
  {
    files: /^src\/server\//,
    never: /^(npm:drizzle-orm(\/(?!errors$)|$)|src\/server\/db\/schema\.ts$)/,
    unless: /^src\/server\/db\/|(^|[/.])repo\.ts$|\.test\.ts$/,
    why: 'SQL lives in repo.ts files only: add a function there',
  },
  {
    files: /^src\/server\//,
    never: /^src\/server\/features\/.*\/([^/]+\.)?routes\.ts$/,
    unless: /^src\/server\/app\.ts$|\.test\.ts$/,
    why: 'routes are registered by src/server/app.ts and used by no one else: share what they use',
  },
  {
    files: /^src\/server\/features\//,
    across: true,
    only: /^src\/server\/features\/[^/]+\/index\.ts$/,
    unless: tests,
    why: 'a feature reaches another by the names in its index.ts: export there what is meant for others',
  },
];
