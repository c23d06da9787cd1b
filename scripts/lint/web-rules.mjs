import { readdirSync } from 'node:fs';
import { never, rooms, tests, tools } from './patterns.mjs';

/** @typedef {import('./patterns.mjs').Pattern} Pattern */
/** @typedef {import('./patterns.mjs').Rule} Rule */

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

/** The app: no server, and features that meet on pages. @type {Rule[]} */
export const webRules = [
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
];
