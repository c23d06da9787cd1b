import { readdirSync } from 'node:fs';
import { floors } from './floors.mjs';

/**
 * What a set of files may not import. What is named with a `!` is let through, also where a later pattern would not.
 * @typedef {{ message: string, group?: string[], regex?: string }} Pattern
 * @typedef {{ files: string[], excludeFiles?: string[], patterns: Pattern[] }} Rule
 */

const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/*/testing/**'];
const here = ['!./**', '!../**'];

/** First, since what follows lets relative addresses through. @type {Pattern} */
const rooms = {
  regex: String.raw`^(\.\./)+(src/)?(server|web|guest|shared|test|e2e|bench|scripts)/`,
  message: 'Another room is named by its alias (`#shared/…`), so that it is seen.',
};
/** The same where nothing of its own is called so, as it is in the app and on the server. @type {Pattern} */
const kinds = {
  regex: String.raw`^(\.\./)+(src/)?services/`,
  message: rooms.message,
};
/** @type {Pattern} */
const tools = {
  regex: String.raw`^#test/|/testing/|\.test\.tsx?$|^(\./|\.\./\w+/|#services/\w+/)example\.ts$`,
  message: 'What ships does not depend on tests or tools.',
};
/** @param {string} message @param {string[]} group @returns {Pattern} */
const never = (message, ...group) => ({ group, message });
/** @param {string} message @param {string[]} allowed @returns {Pattern} */
const only = (message, ...allowed) => ({ group: ['*', ...allowed], message });

const noApp = never(
  'src/server has no part in the app: put what both need into src/shared.',
  '#web/**',
  ...['@mantine', '@tanstack', '@dnd-kit', '@tabler'].map((scope) => `${scope}/**`),
  'react-router',
  'react-i18next',
  'i18next',
  '#services/form.ts',
  '#services/*/form.ts',
  '#services/*/icon.ts',
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
  message: 'Routes are registered by src/server/app.ts and used by no one else: share what they use.',
};
/** @param {string[]} offered */
const onlyOffered = (...offered) =>
  never(
    'A feature is reached by the names in its index.ts, and reaches what stands below it (scripts/lint/floors.mjs).',
    '#server/features/**',
    './features/**',
    ...offered,
  );

/** A neighbour by a relative address would pass for a file of the feature's own. @type {Pattern} */
const neighbours = {
  regex: String.raw`^(\.\./)+(${Object.values(floors).flat().join('|')})/`,
  message: 'Another feature is named by its alias (`#server/features/…/index.ts`), so that it is seen.',
};

const repos = ['**/repo.ts', '**/*.repo.ts'];
const composition = ['src/server/app.ts', 'src/server/background.ts'];
const atServer = [rooms, tools, noApp, noRoutes];

/** @returns {Rule[]} */
function serverFeatures() {
  const order = Object.values(floors).flat();
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
const serverHalf = ['src/guest/render.tsx', 'src/guest/style-hash.ts'];
const services = ['!#shared/**', '!#services/**', ...here];
const drawn = [
  'src/services/**/*.tsx',
  'src/services/page/**',
  'src/services/wifi/qr-path.ts',
  'src/services/registry/guests.ts',
];
const forms = ['src/services/**/form.ts', 'src/services/registry/forms.ts'];
const icons = ['src/services/**/icon.ts', 'src/services/registry/icons.ts'];
const onThePhone = ['src/guest/enhance/**', 'src/guest/worker/**'];

const atWeb = [
  rooms,
  tools,
  never('src/web reaches the server through the contracts in src/shared only.', '#server/**'),
  never(
    'src/web draws the components of src/guest itself, in its preview.',
    '#guest/render.tsx',
    '#guest/style-hash.ts',
    '#guest/enhance/**',
    '#guest/worker/**',
  ),
  never(
    'src/web runs in a browser.',
    'node:*',
    'fastify',
    '@fastify/**',
    'pg',
    'pino',
    'drizzle-orm',
    'drizzle-orm/**',
    'react-dom/server',
  ),
];
const features = readdirSync(new URL('../../src/web/features', import.meta.url));
const belowFeatures = ['api', 'session', 'theme', 'ui', 'words'].map((room) => `src/web/${room}/**`);

/** A neighbour by a relative address would pass for a file of the feature's own. @type {Pattern} */
const webNeighbours = {
  regex: String.raw`^(\.\./)+(${features.join('|')})/`,
  message: 'Another feature is named by its alias (`#web/features/…`), so that it is seen.',
};

/** @returns {Rule[]} */
const webFeatures = () =>
  features.map((feature) => ({
    files: [`src/web/features/${feature}/**`],
    excludeFiles: tests,
    patterns: [
      ...atWeb,
      webNeighbours,
      never(
        'Features of the app know nothing of each other: they meet on a page (src/web/pages), and share what is in ui and api.',
        '#web/features/**',
        '#web/pages/**',
        '#web/layout/**',
        `!#web/features/${feature}/**`,
      ),
    ],
  }));

/** Every file of src stands under one of these, and under one only. @type {Rule[]} */
export const importRules = [
  {
    files: ['src/shared/**'],
    excludeFiles: tests,
    patterns: [
      rooms,
      kinds,
      tools,
      only(
        'src/shared is what every side agrees on: it knows no other room, no Node, no DOM and no React.',
        '!zod',
        '!#shared/**',
        ...here,
      ),
    ],
  },
  {
    files: ['src/shared/**/*.test.ts'],
    patterns: [
      rooms,
      never(
        'src/shared is below every other room, its tests too.',
        '#server/**',
        '#web/**',
        '#guest/**',
        '#services/**',
      ),
    ],
  },
  {
    files: ['src/services/**'],
    excludeFiles: [...tests, ...drawn, ...forms, ...icons],
    patterns: [
      rooms,
      tools,
      only('src/services knows what a service holds, and of other rooms src/shared.', '!zod', ...services),
    ],
  },
  {
    files: drawn,
    excludeFiles: tests,
    patterns: [
      rooms,
      tools,
      only(
        'What a guest sees of a service is below src/guest: it takes from src/shared, React and the QR encoder only.',
        '!react',
        '!uqr',
        '!zod',
        ...services,
      ),
    ],
  },
  {
    files: forms,
    patterns: [
      rooms,
      tools,
      only(
        "A service's form is data: it knows words by their keys, and no component.",
        '!i18next',
        ...services,
      ),
    ],
  },
  {
    files: icons,
    patterns: [rooms, tools, only('An icon is one of Tabler.', '!@tabler/icons-react', ...services)],
  },
  {
    files: ['src/services/**/*.test.ts', 'src/services/**/*.test.tsx', 'src/services/testing/**'],
    patterns: [
      rooms,
      never('src/services is below src/guest, its tests too.', '#server/**', '#web/**', '#guest/**'),
    ],
  },
  {
    files: onThePhone,
    excludeFiles: tests,
    patterns: [
      rooms,
      tools,
      only(
        "The phone's script and worker stay small: they take from their own folders and src/shared, and no package.",
        '!#shared/**',
        '!./**',
      ),
    ],
  },
  {
    files: ['src/guest/**'],
    excludeFiles: [...tests, ...onThePhone, ...serverHalf],
    patterns: [
      rooms,
      kinds,
      tools,
      only(
        'src/guest is drawn by the server and by the preview in the app alike: it takes from src/services, src/shared and React only.',
        '!react',
        '!uqr',
        '!#shared/**',
        '!#services/**',
        '!#guest/**',
        ...here,
      ),
    ],
  },
  {
    files: serverHalf,
    patterns: [
      rooms,
      tools,
      only(
        'This half of src/guest only the server uses, but it knows nothing of src/server.',
        '!react',
        '!react-dom/server',
        '!node:crypto',
        '!#shared/**',
        '!#services/**',
        '!#guest/**',
        ...here,
      ),
    ],
  },
  {
    files: ['src/guest/**/*.test.ts', 'src/guest/**/*.test.tsx', 'src/guest/testing/**'],
    patterns: [
      rooms,
      never('src/guest is below src/server and src/web: pass it what it needs.', '#server/**', '#web/**'),
    ],
  },
  {
    files: ['src/web/**'],
    excludeFiles: [...tests, ...belowFeatures, 'src/web/features/**'],
    patterns: atWeb,
  },
  {
    files: belowFeatures,
    excludeFiles: tests,
    patterns: [
      ...atWeb,
      never(
        'What all features use knows none of them.',
        '#web/features/**',
        '#web/pages/**',
        '#web/layout/**',
        '#web/routes/**',
      ),
    ],
  },
  ...webFeatures(),
  {
    files: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx', 'src/web/testing/**'],
    patterns: [
      rooms,
      never('src/web reaches the server through the contracts in src/shared only.', '#server/**'),
    ],
  },
  { files: composition, patterns: [rooms, tools, noApp, noSql] },
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
  { files: ['src/server/**/*.test.ts', 'src/server/**/*.test.tsx'], patterns: [rooms, noApp] },
];

/** The same as oxlint's overrides. */
export const importOverrides = importRules.map(({ patterns, ...files }) => ({
  ...files,
  rules: { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) },
}));
