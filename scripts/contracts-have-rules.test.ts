import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Call } from '#shared/contracts/call.ts';
import { ERROR_CODES } from '#shared/error-codes.ts';
import { root } from './setup/root.mjs';

const rules = globSync('docs/product/*.md', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const modules = await Promise.all(
  globSync('src/shared/contracts/**/*.ts', { cwd: root }).map(
    (file) => import(pathToFileURL(join(root, file)).href) as Promise<object>,
  ),
);
const calls = modules.flatMap((exports) => Object.values(exports).filter(isCall));

/** To its end: a longer address is another call. */
const isNamed = (call: string) => ['`', '?', ' '].some((end) => rules.includes(call + end));

test('every call of the contracts is named in a rule', () => {
  expect(calls.length).toBeGreaterThan(76);
  const written = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(written.filter((call) => !isNamed(call))).toEqual([]);
});

test('every code of an error stands in the table of R-errors-9, beside its status', () => {
  const table = [...rules.matchAll(/\| (\d{3}(?:, \d{3})?) +\| (`[^|]+)\|/g)].map(
    ([, status = '', codes = '']) => ({
      statuses: status.split(', ').map(Number),
      codes,
    }),
  );
  const listed = ([code, status]: [string, number]) =>
    table.some(({ statuses, codes }) => statuses.includes(status) && codes.includes(`\`${code}\``));
  expect(Object.entries(ERROR_CODES).filter((entry) => !listed(entry))).toEqual([]);
});
