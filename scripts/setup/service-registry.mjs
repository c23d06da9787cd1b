import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVICE_KEYS } from '../../src/shared/service-keys.ts';
import { root } from './root.mjs';

/** @typedef {Pick<import('../../src/services/kind.ts').Kind, 'content'>} Kind */

/** What a kind.ts exports. @typedef {{ kind: Kind, icon: string, guestIcon?: string | undefined }} KindModule */

/** @typedef {{ key: string, folder: string } & KindModule} Found a key, its folder and its kind.ts */

/**
 * An entry of a table: the kind's key, what it maps to, and the line that imports that.
 * @typedef {{ key: string, value: string, line: string }} Entry
 */

/**
 * A table of one part of all kinds. Each is a file, so that a page loads only what it shows: names without
 * schemas, schemas without components.
 * @typedef {object} Table
 * @property {string} path from src/services
 * @property {string} name
 * @property {string} comment its docstring
 * @property {string} part file of a kind's folder
 * @property {string} exported what that file exports
 * @property {string[]} imports lines that the types need
 * @property {string} [type] common type of the entries
 * @property {string} [satisfies] type of each entry, which keeps its own narrower type
 * @property {boolean} [isOptional] a kind may lack the part
 * @property {string} [end] what follows the table
 */

/** @type {Table[]} */
const TABLES = [
  {
    path: 'registry/kinds.ts',
    name: 'SERVICE_KINDS',
    comment: 'The description of each kind of service, without its schema.',
    part: 'kind.ts',
    exported: 'kind',
    imports: [`import type { Kind } from '../kind.ts';`],
    type: 'Record<ServiceKey, Kind>',
  },
  {
    path: 'registry/values.ts',
    name: 'SERVICE_VALUES',
    comment: 'The schema of each kind of service (R-values-1).',
    part: 'value.ts',
    exported: 'value',
    imports: [`import type { z } from 'zod';`],
    satisfies: 'Record<ServiceKey, z.ZodType>',
    end: `/** The validated value of a service. */
export type ServiceValue<K extends ServiceKey> = z.output<(typeof SERVICE_VALUES)[K]>;
`,
  },
  {
    path: 'registry/starts.ts',
    name: 'SERVICE_STARTS',
    comment: 'The values that dialogs open with until they are saved once (R-services-14).',
    part: 'start.ts',
    exported: 'start',
    imports: [`import type { Start } from '../start.ts';`],
    type: 'Partial<Record<ServiceKey, Start>>',
    isOptional: true,
  },
  {
    path: 'testing/examples.ts',
    name: 'SERVICE_EXAMPLES',
    comment: 'Example values of each kind of service.',
    part: 'example.ts',
    exported: 'example',
    imports: [`import type { z } from 'zod';`, `import type { Example } from '../example.ts';`],
    satisfies: 'Record<ServiceKey, Example<z.ZodType>>',
  },
  {
    path: 'registry/forms.ts',
    name: 'SERVICE_FORMS',
    comment: 'The fields of the dialog of each service (R-values-1).',
    part: 'form.ts',
    exported: 'form',
    imports: [`import type { ServiceForm } from '../form.ts';`],
    type: 'Record<ServiceKey, ServiceForm>',
  },
  {
    path: 'registry/guests.ts',
    name: 'SERVICE_GUESTS',
    comment: 'What guests see of each service; kinds without an entry are shown elsewhere on the page.',
    part: 'Guest.tsx',
    exported: 'Guest',
    imports: [
      `import type { ReactNode } from 'react';`,
      `import type { GuestProps } from '../page/guest-props.ts';`,
    ],
    satisfies: 'Partial<Record<ServiceKey, (props: GuestProps<never, never>) => ReactNode>>',
    isOptional: true,
  },
];

/**
 * The parts that a folder may leave out, by the `content` of its kind: where each default is declared.
 * @type {Record<string, Record<string, { name: string, file: string }>>}
 */
const DEFAULTS = {
  text: {
    'value.ts': { name: 'textValue', file: '../shapes.ts' },
    'form.ts': { name: 'textForm', file: '../form.ts' },
    'Guest.tsx': { name: 'TextService', file: '../page/TextService.tsx' },
  },
  places: { 'Guest.tsx': { name: 'Places', file: '../page/places/PlaceList.tsx' } },
};

/** A kind's own file, else the default of its content. @returns {Entry | undefined} */
function entryOf(/** @type {Table} */ { part, exported, isOptional }, /** @type {Found} */ found) {
  const { key, folder, kind } = found;
  if (existsSync(join(folder, part)))
    return { key, value: key, line: `import { ${exported} as ${key} } from '../${key}/${part}';` };
  const other = DEFAULTS[kind.content ?? '']?.[part];
  if (other) return { key, value: other.name, line: `import { ${other.name} } from '${other.file}';` };
  if (isOptional) return undefined;
  throw new Error(`${key}/${part} is missing: only a kind with "content" may leave it out.`);
}

const entriesOf = (/** @type {Table} */ table, /** @type {Found[]} */ kinds) =>
  kinds.map((found) => entryOf(table, found)).filter((entry) => entry !== undefined);

/**
 * @param {Pick<Table, 'name' | 'comment' | 'imports' | 'type' | 'satisfies' | 'end'>} table
 * @param {Entry[]} entries
 */
const tableText = ({ name, comment, imports, type, satisfies, end }, entries) =>
  [
    '// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.',
    ...imports,
    `import type { ServiceKey } from '#shared/service-keys.ts';`,
    ...new Set(entries.map(({ line }) => line)),
    '',
    `/** ${comment} */`,
    `export const ${name}${type === undefined ? '' : `: ${type}`} = {`,
    ...entries.map(({ key, value }) => (key === value ? `  ${key},` : `  ${key}: ${value},`)),
    satisfies === undefined ? '};' : `} satisfies ${satisfies};`,
    ...(end === undefined ? [] : ['', end.trimEnd()]),
    '',
  ].join('\n');

/** `tools-kitchen-2` is the component `IconToolsKitchen2`. */
const componentOf = (/** @type {string} */ icon) =>
  `Icon${icon
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** The icons of the host app. The import names each one, so that the bundle holds no others. */
function iconsText(/** @type {Found[]} */ kinds) {
  const components = kinds.map(({ icon }) => componentOf(icon));
  const table = {
    name: 'SERVICE_ICONS',
    comment: 'The icon of each kind of service in the host app.',
    imports: [],
    type: 'Record<ServiceKey, TablerIcon>',
  };
  const names = ['type TablerIcon', ...new Set(components)].map((name) => `  ${name},\n`);
  const line = `import {\n${names.join('')}} from '@tabler/icons-react';`;
  return tableText(
    table,
    kinds.map(({ key }, index) => ({ key, value: components[index] ?? '', line })),
  );
}

/** The lines of a Tabler icon as one path, to a hundredth of a pixel; each of its paths starts with an absolute move. */
function pathOf(/** @type {Found} */ { key, icon, guestIcon: name = icon }) {
  const file = fileURLToPath(import.meta.resolve(`@tabler/icons/outline/${name}.svg`));
  if (!existsSync(file)) throw new Error(`${key}/kind.ts: Tabler has no icon "${name}".`);
  const lines = [...readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d).join('');
  return lines
    .replace(/\d*\.\d{3}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replaceAll(' -', '-');
}

/** The icons of the guest page in one file, which a phone requests once: first those of kinds, then the page's own. */
function guideIcons(/** @type {Found[]} */ kinds) {
  const symbols = kinds.map(
    (found) => `<symbol id="${found.key}" viewBox="0 0 24 24"><path d="${pathOf(found)}"/></symbol>`,
  );
  const ownIcons = readFileSync(join(root, 'src/guest/guide/page-icons.svg'), 'utf8').trim();
  return `${ownIcons.replace('>', () => `>${symbols.join('')}`)}\n`;
}

const SERVICES = join(root, 'src/services');

/**
 * The generated files, with the text that they should have.
 * @param {string} [services] the folder that holds a folder for each kind
 * @param {readonly string[]} [keys]
 * @returns {Promise<{ path: string, text: string }[]>}
 * @throws when a kind lacks a part or names an icon that does not exist
 */
export async function registryFiles(services = SERVICES, keys = SERVICE_KEYS) {
  const kinds = await Promise.all(
    keys.map(async (key) => {
      const folder = join(services, key);
      const url = pathToFileURL(join(folder, 'kind.ts')).href;
      const module = /** @type {KindModule} */ (await import(/* @vite-ignore */ url));
      return { key, folder, kind: module.kind, icon: module.icon, guestIcon: module.guestIcon };
    }),
  );
  const tables = TABLES.map((table) => ({
    path: join(SERVICES, table.path),
    text: tableText(table, entriesOf(table, kinds)),
  }));
  const withPart = kinds.filter(({ kind, folder }) => kind.content || existsSync(join(folder, 'Guest.tsx')));
  return [
    ...tables,
    { path: join(SERVICES, 'registry/icons.ts'), text: iconsText(kinds) },
    { path: join(root, 'src/guest/assets/guide-icons.svg'), text: guideIcons(withPart) },
  ];
}

/** The generated files that are out of date. */
export const staleFiles = async () =>
  (await registryFiles()).filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );

/** Writes the generated files that are out of date. */
export async function writeRegistry() {
  for (const { path, text } of await staleFiles()) writeFileSync(path, text);
}
