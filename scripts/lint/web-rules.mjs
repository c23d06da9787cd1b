import { readdirSync } from 'node:fs';
import { never, folders, tests, tools } from './patterns.mjs';

/** @typedef {import('./patterns.mjs').Pattern} Pattern */
/** @typedef {import('./patterns.mjs').Rule} Rule */

const atWeb = [
  folders,
  tools,
  never('src/web knows the server through the contracts in src/shared only.', '#server/**'),
  never(
    'src/web imports only the components of src/guest, for its preview.',
    '#guest/render.tsx',
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
const belowFeatures = ['api', 'session', 'theme', 'ui', 'words'].map((folder) => `src/web/${folder}/**`);

/** A relative path to another feature would look like a file of this one. @type {Pattern} */
const webNeighbours = {
  regex: String.raw`^(\.\./)+(${features.join('|')})/`,
  message: 'Import another feature by its alias (`#web/features/…`).',
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
        'Features of the app do not import each other: they meet on a page (src/web/pages) and share ui and api.',
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
        'Code that all features use imports none of them.',
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
      folders,
      never('src/web knows the server through the contracts in src/shared only.', '#server/**'),
    ],
  },
];
