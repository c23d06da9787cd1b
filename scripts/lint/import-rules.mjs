import { here, kinds, never, only, rooms, tests, tools } from './patterns.mjs';
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
        'What a guest sees of a service is below src/guest: it takes from src/shared, React, the QR encoder and what countries dial only.',
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
  ...webRules,
  ...serverRules,
];

/** The same as oxlint's overrides. */
export const importOverrides = importRules.map(({ patterns, ...files }) => ({
  ...files,
  rules: { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) },
}));
