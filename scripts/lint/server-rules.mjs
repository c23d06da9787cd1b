import { never, folders, tests, tools } from './patterns.mjs';

/** @typedef {import('./patterns.mjs').Pattern} Pattern */
/** @typedef {import('./patterns.mjs').Rule} Rule */

/**
 * The layers of the server's features, lowest first; within a layer, a feature comes after those it uses. A feature may
 * use every feature before it in this table, by the names in its `index.ts`.
 */
export const layers = {
  base: ['audit', 'mail', 'media', 'sessions', 'invitations', 'accounts', 'profile', 'users', 'assistant'],
  domain: [
    'plans',
    'cabins',
    'stays',
    'arrival',
    'calendars',
    'notices',
    'weather',
    'services',
    'templates',
    'translations',
    'tags',
    'copies',
    'drafts',
    'trash',
  ],
  views: ['guides', 'cards', 'analytics', 'insights', 'host-support', 'notifications', 'privacy', 'system'],
};

const noApp = never(
  'src/server does not import the app: put shared code into src/shared.',
  '#web/**',
  ...['@mantine', '@tanstack', '@dnd-kit', '@tabler'].map((scope) => `${scope}/**`),
  'react-router',
  'react-i18next',
  'i18next',
  '#services/form.ts',
  '#services/*/form.ts',
  '#services/registry/forms.ts',
  '#services/registry/icons.ts',
);
const noSql = never(
  'SQL lives in repo.ts files only: add a function there.',
  'drizzle-orm',
  'drizzle-orm/**',
  '!drizzle-orm/errors',
  '#server/db/schema.ts',
  './db/schema.ts',
);
/** @type {Pattern} */
const noRoutes = {
  regex: String.raw`(^|[/.])routes\.ts$`,
  message: 'Only src/server/app.ts imports routes: move shared code to another file.',
};
/** @param {string[]} offered */
const onlyOffered = (...offered) =>
  never(
    'Import a feature by its index.ts, and only features below (scripts/lint/server-rules.mjs).',
    '#server/features/**',
    './features/**',
    ...offered,
  );

/** A relative path to another feature would look like a file of this one. @type {Pattern} */
const neighbours = {
  regex: String.raw`^(\.\./)+(${Object.values(layers).flat().join('|')})/`,
  message: 'Import another feature by its alias (`#server/features/…/index.ts`).',
};

const repos = ['**/repo.ts', '**/*.repo.ts'];
const composition = ['src/server/app.ts', 'src/server/background.ts'];
const atServer = [folders, tools, noApp, noRoutes];

/** @returns {Rule[]} */
function serverFeatures() {
  const order = Object.values(layers).flat();
  return order.flatMap((feature, at) => {
    const below = order.slice(0, at).map((lower) => `!#server/features/${lower}/index.ts`);
    const patterns = [...atServer, neighbours, onlyOffered(...below, `!#server/features/${feature}/**`)];
    const folder = `src/server/features/${feature}`;
    return [
      { files: [`${folder}/**`], excludeFiles: [...tests, ...repos], patterns: [noSql, ...patterns] },
      { files: repos.map((repo) => `${folder}/${repo}`), patterns },
    ];
  });
}

const offeredToAll = onlyOffered('!#server/features/*/index.ts', '!./features/*/index.ts');

/** The server: no app, SQL in repositories, features downwards only. @type {Rule[]} */
export const serverRules = [
  { files: composition, patterns: [folders, tools, noApp, noSql] },
  {
    files: ['src/server/**'],
    excludeFiles: [...tests, ...repos, ...composition, 'src/server/db/**', 'src/server/features/**'],
    patterns: [...atServer, noSql, offeredToAll],
  },
  {
    files: ['src/server/db/**', ...repos.map((repo) => `src/server/${repo}`)],
    excludeFiles: [...tests, 'src/server/features/**'],
    patterns: [...atServer, offeredToAll],
  },
  ...serverFeatures(),
  { files: ['src/server/**/*.test.ts', 'src/server/**/*.test.tsx'], patterns: [folders, noApp] },
];
