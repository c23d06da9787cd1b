import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_KEYS } from '../../src/shared/service-keys.ts';
import { root } from './root.mjs';

/**
 * A table of one part of every room. Each is a file of its own, so that a page gets the parts it needs and no more:
 * names without schemas, schemas without what guests see.
 * @typedef {object} Side
 * @property {string} file of the table, in src/services/registry
 * @property {string} [folder] another than that
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
  {
    file: 'examples.ts',
    folder: 'testing',
    part: 'example.ts',
    holds: 'example',
    table: 'SERVICE_EXAMPLES',
    says: 'Each service as a host fills it in, and as full as it may be.',
    types: `import type { z } from 'zod';\nimport type { Example } from '../example.ts';`,
    fits: 'Example<z.ZodType>',
  },
  {
    file: 'forms.ts',
    part: 'form.ts',
    holds: 'form',
    table: 'SERVICE_FORMS',
    says: 'The dialog of every service (docs/product/values.md).',
    types: `import type { ServiceForm } from '../form.ts';`,
    of: 'Record<ServiceKey, ServiceForm>',
  },
  {
    file: 'icons.ts',
    part: 'icon.ts',
    holds: 'icon',
    table: 'SERVICE_ICONS',
    says: 'The sign of each service in the host app.',
    types: `import type { IconWifi } from '@tabler/icons-react';`,
    of: 'Record<ServiceKey, typeof IconWifi>',
  },
  {
    file: 'guests.ts',
    part: 'Guest.tsx',
    holds: 'Guest',
    table: 'SERVICE_GUESTS',
    says: 'What guests see of a service; nothing where it shows elsewhere on the page.',
    types: `import type { ReactNode } from 'react';\nimport type { Shown } from '../page/shown.ts';`,
    fits: '(shown: Shown<never, never>) => ReactNode',
    isRare: true,
  },
];

const NOTE =
  '// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.';
const folder = join(root, 'src', 'services');

const withPart = (/** @type {string} */ part) =>
  SERVICE_KEYS.filter((key) => existsSync(join(folder, key, part)));

/** @param {Side} side */
function textOf({ part, holds, table, says, types, of, fits, isRare, more }) {
  const keys = isRare ? withPart(part) : SERVICE_KEYS;
  const type = of === undefined ? '' : `: ${of}`;
  const held =
    fits === undefined
      ? ''
      : ` satisfies ${isRare ? 'Partial<' : ''}Record<ServiceKey, ${fits}>${isRare ? '>' : ''}`;
  return [
    NOTE,
    ...(types === undefined ? [] : [types]),
    `import type { ServiceKey } from '#shared/service-keys.ts';`,
    ...keys.map((key) => `import { ${holds} as ${key} } from '../${key}/${part}';`),
    '',
    `/** ${says} */`,
    `export const ${table}${type} = {`,
    ...keys.map((key) => `  ${key},`),
    `}${held};`,
    ...(more === undefined ? [] : ['', more.trimEnd()]),
    '',
  ].join('\n');
}

/** All drawings beside the titles of a guide in one file, which a phone asks for once: those of the rooms, then the page's own. */
function drawings() {
  const own = readFileSync(join(root, PAGE_DRAWINGS), 'utf8').trim();
  const symbols = withPart('drawing.svg').map((key) =>
    readFileSync(join(folder, key, 'drawing.svg'), 'utf8')
      .trim()
      .replace(/^<svg xmlns="[^"]+"/, `<symbol id="${key}"`)
      .replace(/<\/svg>$/, '</symbol>'),
  );
  return `${own.replace('>', () => `>${symbols.join('')}`)}\n`;
}

const PAGE_DRAWINGS = 'src/guest/guide/page-icons.svg';

/** The files that all kinds are found by, with what should stand in them; made of the keys and their rooms. */
const files = () =>
  [
    ...sides.map((side) => ({
      path: `src/services/${side.folder ?? 'registry'}/${side.file}`,
      text: textOf(side),
    })),
    { path: 'src/guest/assets/guide-icons.svg', text: drawings() },
  ].map(({ path, text }) => ({ path: join(root, path), text }));

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
