import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './boundaries/find-violations.mjs';
import { rules } from './boundaries/rules.mjs';

// One wrong import for every rule, in the order of the rules.
const planted: [file: string, source: string][] = [
  ['src/shared/tiers.ts', `import { readFileSync } from 'node:fs';`],
  ['src/shared/tiers.test.ts', `export type { Page } from '../guest/Page.tsx';`],
  ['src/guest/enhance/enhance.ts', `import { z } from 'zod';`],
  ['src/guest/Page.tsx', `import { createHash } from 'node:crypto'; export const page = <p />;`],
  ['src/guest/render.tsx', `import { fastify } from 'fastify';`],
  ['src/guest/Page.tsx', `import type { Config } from '#server/config.ts';`],
  ['src/server/app.ts', `const page = await import('#web/App.tsx');`],
  ['src/web/App.tsx', `import pg from 'pg';`],
  ['src/web/App.tsx', `import { renderGuide } from '#guest/render.tsx';`],
  ['src/web/App.test.tsx', `export * from '#server/app.ts';`],
  ['src/server/app.ts', `import { createTestDatabase } from '#test/postgres.ts';`],
  ['src/server/features/cabins/routes.ts', `import { eq } from 'drizzle-orm';`],
  ['src/server/features/cabins/activation.ts', `import { routes } from '../tags/admin.routes.ts';`],
  ['src/server/features/cabins/activation.ts', `import { insertTags } from '../tags/repo.ts';`],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-boundaries-'));
  for (const folder of ['src', 'test', 'e2e', 'bench', 'scripts']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

test('every rule has a planted violation', () => {
  expect(planted).toHaveLength(rules.length);
});

test.each(planted.map(([file, source], index) => ({ file, source, why: rules[index]?.why })))(
  '$file: $source is refused',
  ({ file, source, why }) => {
    write(file, source);
    const { checked, problems } = findViolations(root);
    expect(checked).toBe(1);
    expect(problems).toContainEqual(expect.stringContaining(`: ${why}.`));
  },
);

test('a file that only hands on exports is refused', () => {
  write('src/web/a.ts', 'export const a = 1;');
  write('src/web/b.ts', `export { a } from './a.ts';`);
  expect(findViolations(root).problems).toEqual([
    'src/web/b.ts only hands on exports: import from where the thing is.',
  ]);
});

test('an import of a file that is not there is refused', () => {
  write('src/web/b.ts', `import { a } from './a.ts';`);
  expect(findViolations(root).problems).toEqual(['src/web/b.ts imports src/web/a.ts, which does not exist.']);
});

test('imports that run the right way pass', () => {
  write('src/shared/tiers.ts', `import { z } from 'zod'; export const tier = z.string();`);
  write(
    'src/guest/Page.tsx',
    `import { tier } from '#shared/tiers.ts'; export const page = <p>{String(tier)}</p>;`,
  );
  write('src/server/features/cabins/repo.ts', `import { eq } from 'drizzle-orm'; export { eq as same };`);
  write('src/server/features/cabins/index.ts', `export { same as own } from './repo.ts';`);
  write(
    'src/server/features/tags/mint.ts',
    `import { own } from '../cabins/index.ts'; export const tag = own;`,
  );
  write('src/web/App.tsx', `import { page } from '#guest/Page.tsx'; export const app = page;`);
  expect(findViolations(root)).toEqual({ checked: 6, problems: [] });
});
