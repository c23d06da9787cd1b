import { here, kinds, never, only, folders, tests, tools } from './patterns.mjs';
import { serverRules } from './server-rules.mjs';
import { webRules } from './web-rules.mjs';

/** @typedef {import('./patterns.mjs').Rule} Rule */

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

/** Exactly one rule applies to each file of src. @type {Rule[]} */
export const importRules = [
  {
    files: ['src/shared/**'],
    excludeFiles: tests,
    patterns: [
      folders,
      kinds,
      tools,
      only(
        'src/shared is used on every side: it imports no other folder, no Node, no DOM and no React.',
        '!zod',
        '!#shared/**',
        ...here,
      ),
    ],
  },
  {
    files: ['src/shared/**/*.test.ts'],
    patterns: [
      folders,
      never(
        'src/shared is the lowest folder, its tests too.',
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
    patterns: [folders, tools, only('src/services imports src/shared only.', '!zod', ...services)],
  },
  {
    files: drawn,
    excludeFiles: tests,
    patterns: [
      folders,
      tools,
      only(
        'Guest components of services are below src/guest: they import src/shared, React, the QR encoder and libphonenumber only.',
        '!libphonenumber-js/**',
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
      folders,
      tools,
      only("A service's form is data: it imports keys of words, and no component.", '!i18next', ...services),
    ],
  },
  {
    files: icons,
    patterns: [folders, tools, only('Icons come from Tabler.', '!@tabler/icons-react', ...services)],
  },
  {
    files: ['src/services/**/*.test.ts', 'src/services/**/*.test.tsx', 'src/services/testing/**'],
    patterns: [
      folders,
      never('src/services is below src/guest, its tests too.', '#server/**', '#web/**', '#guest/**'),
    ],
  },
  {
    files: onThePhone,
    excludeFiles: tests,
    patterns: [
      folders,
      tools,
      only(
        "The phone's script and worker stay small: they import their own folders and src/shared, and no package.",
        '!#shared/**',
        '!./**',
      ),
    ],
  },
  {
    files: ['src/guest/**'],
    excludeFiles: [...tests, ...onThePhone, ...serverHalf],
    patterns: [
      folders,
      kinds,
      tools,
      only(
        'src/guest is rendered by the server and the preview: it imports src/services, src/shared and React only.',
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
      folders,
      tools,
      only(
        'Only the server uses this part of src/guest, but it does not import src/server.',
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
      folders,
      never('src/guest is below src/server and src/web: pass values in.', '#server/**', '#web/**'),
    ],
  },
  ...webRules,
  ...serverRules,
];

/** The rules as overrides of oxlint. */
export const importOverrides = importRules.map(({ patterns, ...files }) => ({
  ...files,
  rules: { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) },
}));
