import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { toolPath } from '../setup/node-binary.mjs';
import { npmPath } from '../setup/packages.mjs';

/** A check's arguments for Node. @typedef {() => string[]} Check */

/** Linting, of all files or of those named after it. */
export const lint = () => [
  toolPath('oxlint'),
  '--type-aware',
  '--deny-warnings',
  '--report-unused-disable-directives',
];

/** Formatting, of all files or of those named after it. */
export const format = () => [toolPath('oxfmt'), '--check'];

/** With several checkers each reads much of the program again: twice the work, where checks run side by side anyway. */
const typesOf = (/** @type {string} */ part) => [
  toolPath('typescript', 'tsc'),
  '--checkers',
  '1',
  '--project',
  `tsconfig.${part}.json`,
];

const script = (/** @type {string} */ name) => join(root, 'scripts', name);

/** What i18next's own tool says of the host app's words (i18next.config.ts). */
const words = (/** @type {string[]} */ ...args) => [toolPath('i18next-cli'), ...args];

/** The slow ones first, so that the quick ones fill the second core in the meantime. */
export const checks = {
  lint,
  'types of the app': () => typesOf('web'),
  'types of the server': () => typesOf('server'),
  'types of the tests': () => typesOf('e2e'),
  "types of the phone's script": () => typesOf('phone'),
  "types of the phone's worker": () => typesOf('worker'),
  'dead code': () => [toolPath('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  format,
  structure: () => [script('check-structure.mjs')],
  'service kinds': () => [script('kinds.mjs'), '--check'],
  words: () => words('status'),
  'unused words': () => words('status', '--unused'),
  'texts outside the words': () => words('lint'),
  rules: () => [script('check-rules.mjs')],
  security: () => [script('check-security.mjs'), '--quiet'],
  // npm writes an incomplete file when a registry lacks a package's build for some platform; `npm ci` then refuses it.
  lockfile: () => [
    npmPath(),
    'ci',
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ],
};
