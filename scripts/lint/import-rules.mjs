import { folders, here, never, only, services, tests, tools } from './patterns.mjs';
import { serverRules } from './server-rules.mjs';
import { webRules } from './web-rules.mjs';

/** @typedef {import('./patterns.mjs').Rule} Rule */

const serverHalf = ['src/guest/render.tsx'];
const servicesAndShared = ['!#shared/**', '!#services/**', ...here];
const guestParts = [
  'src/services/**/*.tsx',
  'src/services/page/**',
  'src/services/wifi/qr.ts',
  'src/services/registry/guests.ts',
];
const forms = ['src/services/**/form.ts', 'src/services/registry/forms.ts'];
const icons = ['src/services/registry/icons.ts'];
const onThePhone = ['src/guest/enhance/**', 'src/guest/worker/**'];

/**
 * A rule for production code that may import nothing but what is allowed.
 * @param {string[]} files
 * @param {string} message
 * @param {string[]} allowed
 * @param {string[]} [others] files that have a rule of their own
 * @returns {Rule}
 */
const imports = (files, message, allowed, others = []) => ({
  files,
  excludeFiles: [...tests, ...others],
  patterns: [folders, services, tools, only(message, ...allowed)],
});

/**
 * A rule for tests, which may import anything except the layers above them.
 * @param {string} folder
 * @param {string} message
 * @param {string[]} forbidden
 * @returns {Rule}
 */
const testImports = (folder, message, ...forbidden) => ({
  files: ['*.test.ts', '*.test.tsx'].map((name) => `${folder}/**/${name}`).concat(`${folder}/testing/**`),
  patterns: [folders, never(message, ...forbidden)],
});

/** Exactly one rule applies to each file of src. @type {Rule[]} */
export const importRules = [
  imports(
    ['src/shared/**'],
    'src/shared is used on every side: it imports no other folder, no Node, no DOM and no React.',
    ['!zod', '!#shared/**', ...here],
  ),
  testImports(
    'src/shared',
    'src/shared is the lowest folder, its tests too.',
    '#server/**',
    '#web/**',
    '#guest/**',
    '#services/**',
  ),
  imports(
    ['src/services/**'],
    'src/services imports src/shared only.',
    ['!zod', ...servicesAndShared],
    [...guestParts, ...forms, ...icons],
  ),
  imports(
    guestParts,
    'Guest components of services are below src/guest: they import src/shared, React, the QR encoder and libphonenumber only.',
    ['!libphonenumber-js/**', '!react', '!uqr', '!zod', ...servicesAndShared],
  ),
  imports(forms, "A service's form is data: it imports keys of words, and no component.", [
    '!i18next',
    ...servicesAndShared,
  ]),
  imports(icons, 'Icons come from Tabler.', ['!@tabler/icons-react', ...servicesAndShared]),
  testImports(
    'src/services',
    'src/services is below src/guest, its tests too.',
    '#server/**',
    '#web/**',
    '#guest/**',
  ),
  imports(
    onThePhone,
    "The phone's script and worker stay small: they import their own folders and src/shared, and no package.",
    ['!#shared/**', '!./**'],
  ),
  imports(
    ['src/guest/**'],
    'src/guest is rendered by the server and the preview: it imports src/services, src/shared and React only.',
    ['!react', '!uqr', '!#guest/**', ...servicesAndShared],
    [...onThePhone, ...serverHalf],
  ),
  imports(serverHalf, 'Only the server uses this part of src/guest, but it does not import src/server.', [
    '!react',
    '!react-dom/server',
    '!node:crypto',
    '!#guest/**',
    ...servicesAndShared,
  ]),
  testImports(
    'src/guest',
    'src/guest is below src/server and src/web: pass values in.',
    '#server/**',
    '#web/**',
  ),
  ...webRules,
  ...serverRules,
];

/** The rules as overrides of oxlint. */
export const importOverrides = importRules.map(({ patterns, ...files }) => ({
  ...files,
  rules: { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) },
}));
