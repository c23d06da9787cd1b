import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { toolPath } from '../setup/node-binary.mjs';
import { npmPath } from '../setup/packages.mjs';

/** A check's arguments for Node. @typedef {() => string[]} Check */

/** Lints all files, or those appended to the arguments. */
export const lint = () => [
  toolPath('oxlint'),
  '--type-aware',
  '--deny-warnings',
  '--report-unused-disable-directives',
];

/** Checks the format of all files, or of those appended. */
export const format = () => [toolPath('oxfmt'), '--check'];

/** One checker: several repeat much of the work, and checks run in parallel anyway. */
const typesOf = (/** @type {string} */ part) => [
  toolPath('typescript', 'tsc'),
  '--checkers',
  '1',
  '--project',
  `tsconfig.${part}.json`,
];

const script = (/** @type {string} */ name) => join(root, 'scripts', name);

/** i18next's checks of the host app's words (i18next.config.ts). */
const words = (/** @type {string[]} */ ...args) => [toolPath('i18next-cli'), ...args];

/** Slow ones first, so that the quick ones fill the second core meanwhile. */
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
