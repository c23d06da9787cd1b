import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_KEYS } from '../../src/shared/service-keys.ts';
import { root } from './root.mjs';

/**
 * A table of one part of every room. Each is a file of its own, so that a page gets the parts it needs and no more:
 * names without schemas, schemas without what guests see.
 * @typedef {object} Side
 * @property {string} file of the table, in src/services/registry
 * @property {string} part of a room: the file that holds it
 * @property {string} holds what that file exports
 * @property {string} table its name
 * @property {string} says its docstring
 * @property {string} [types] what it takes to say its type
 * @property {string} [of] the type of all it holds, where that is asked for by any key
 * @property {string} [fits] the type that each of its values is held to, where theirs are asked for one by one
 * @property {boolean} [isRare] only some rooms have the part
 * @property {string} [more] what stands below it
 */

/** @type {Side[]} */
const sides = [
  {
    file: 'kinds.ts',
    part: 'kind.ts',
    holds: 'kind',
    table: 'SERVICE_KINDS',
    says: 'What is known of each kind of service without its shape.',
    types: `import type { Kind } from '../kind.ts';`,
    of: 'Record<ServiceKey, Kind>',
  },
  {
    file: 'values.ts',
    part: 'value.ts',
    holds: 'value',
    table: 'SERVICE_VALUES',
    says: 'What each service holds: shapes, limits and sentences (docs/product/values.md).',
    types: `import type { z } from 'zod';`,
    fits: 'z.ZodType',
    more: `/** What a service of this key holds once checked. */
export type ServiceValue<K extends ServiceKey> = z.output<(typeof SERVICE_VALUES)[K]>;
`,
  },
  {
    file: 'starts.ts',
    part: 'start.ts',
    holds: 'start',
    table: 'SERVICE_STARTS',
    says: 'What the dialogs of kinds that have a starting value open with.',
    types: `import type { Start } from '../start.ts';`,
    of: 'Partial<Record<ServiceKey, Start>>',
    isRare: true,
  },
];

const folder = join(root, 'src', 'services');

/** @param {Side} side */
function textOf({ part, holds, table, says, types, of, fits, isRare, more }) {
  const keys = SERVICE_KEYS.filter((key) => !isRare || existsSync(join(folder, key, part)));
  const type = of === undefined ? '' : `: ${of}`;
  const held = fits === undefined ? '' : ` satisfies Record<ServiceKey, ${fits}>`;
  return [
    '// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.',
    ...(types === undefined ? [] : [types]),
    `import type { ServiceKey } from '#shared/service-keys.ts';`,
    ...keys.map(
      (key) => `import { ${holds === key ? key : `${holds} as ${key}`} } from '../${key}/${part}';`,
    ),
    '',
    `/** ${says} */`,
    `export const ${table}${type} = {`,
    ...keys.map((key) => `  ${key},`),
    `}${held};`,
    ...(more === undefined ? [] : ['', more.trimEnd()]),
    '',
  ].join('\n');
}

/** The files that all kinds are found by, with what should stand in them; made of the keys and their rooms. */
const files = () => sides.map((side) => ({ path: join(folder, 'registry', side.file), text: textOf(side) }));

const isStale = (/** @type {{ path: string, text: string }} */ { path, text }) =>
  !existsSync(path) || readFileSync(path, 'utf8') !== text;

/** Those that do not say what they should. @returns {string[]} */
export const staleRegistry = () =>
  files()
    .filter(isStale)
    .map(({ path }) => path);

/** Brings them up to date; does nothing where they are. */
export function writeRegistry() {
  for (const file of files().filter(isStale)) writeFileSync(file.path, file.text);
}
