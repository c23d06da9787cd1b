import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../setup/root.mjs';
import { toolPath } from '../setup/node-binary.mjs';
import { importOverrides, importRules } from './import-rules.mjs';
import { layers } from './server-rules.mjs';

interface Report {
  diagnostics: { filename: string; help: string; labels: { span: { line: number } }[] }[];
  number_of_files: number;
}

/** Runs oxlint with only the import rules. */
function lint(folder: string, ...paths: string[]): Report {
  const { stdout, stderr } = spawnSync(process.execPath, [toolPath('oxlint'), '--format', 'json', ...paths], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Report;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemma-imports-'));
  write('.oxlintrc.json', JSON.stringify({ categories: { correctness: 'off' }, overrides: importOverrides }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}

// Each becomes a line of its file.
const forbidden: [file: string, source: string, why: string][] = [
  ['src/shared/tiers.ts', `import { readFileSync } from 'node:fs';`, 'used on every side'],
  ['src/shared/tiers.ts', `import React from 'react';`, 'used on every side'],
  ['src/shared/contracts/tags.ts', `import '../../server/app.ts';`, 'by its alias'],
  ['src/shared/tiers.test.ts', `export type { Page } from '#guest/render.tsx';`, 'the lowest folder'],
  ['src/shared/contracts/services.ts', `import '#services/registry/kinds.ts';`, 'used on every side'],
  ['src/shared/templates.ts', `import '../services/shapes.ts';`, 'by its alias'],
  ['src/shared/tiers.test.ts', `import '#services/wifi/kind.ts';`, 'the lowest folder'],
  ['src/services/wifi/value.ts', `import '#guest/words/words.ts';`, 'imports src/shared only'],
  ['src/services/wifi/kind.ts', `import React from 'react';`, 'imports src/shared only'],
  ['src/services/wifi/Guest.tsx', `import { Icon } from '#guest/guide/Icon.tsx';`, 'below src/guest'],
  ['src/services/wifi/Guest.tsx', `import { readFileSync } from 'node:fs';`, 'below src/guest'],
  ['src/services/wifi/Guest.tsx', `import { example } from './example.ts';`, 'tests or tools'],
  ['src/services/wifi/form.ts', `import { TextInput } from '@mantine/core';`, 'no component'],
  ['src/services/registry/icons.ts', `import { Button } from '@mantine/core';`, 'come from Tabler'],
  ['src/services/kinds.test.ts', `import '#server/app.ts';`, 'below src/guest'],
  ['src/guest/guide/Hero.tsx', `import { value } from '../services/wifi/value.ts';`, 'by its alias'],
  ['src/guest/enhance/enhance.ts', `import { z } from 'zod';`, 'stay small'],
  ['src/guest/worker/worker.ts', `import '#guest/links/address.ts';`, 'stay small'],
  [
    'src/guest/guide/Hero.tsx',
    `import { createHash } from 'node:crypto';`,
    'rendered by the server and the preview',
  ],
  ['src/guest/render.tsx', `import { fastify } from 'fastify';`, 'does not import src/server'],
  ['src/guest/testing/parts.ts', `import '#server/app.ts';`, 'below src/server and src/web'],
  ['src/web/App.tsx', `import type { Config } from '#server/config.ts';`, 'contracts in src/shared only'],
  ['src/web/App.test.tsx', `export { a } from '#server/app.ts';`, 'contracts in src/shared only'],
  ['src/web/App.tsx', `import { renderGuide } from '#guest/render.tsx';`, 'for its preview'],
  ['src/web/App.tsx', `import pg from 'pg';`, 'runs in a browser'],
  ['src/web/App.tsx', `import { join } from 'node:path';`, 'runs in a browser'],
  ['src/web/App.tsx', `import './App.test.tsx';`, 'tests or tools'],
  ['src/web/ui/Button.tsx', `import '#web/features/cabins/CabinCard.tsx';`, 'imports none of them'],
  [
    'src/web/features/cabins/CabinCard.tsx',
    `import '#web/features/tags/normalize-code.ts';`,
    'meet on a page',
  ],
  ['src/web/features/cabins/CabinCard.tsx', `import '../tags/typed-code.ts';`, 'by its alias'],
  ['src/web/features/cabins/CabinCard.tsx', `import('#web/pages/MyCabinsPage.tsx');`, 'meet on a page'],
  ['src/server/app.ts', `const page = await import('#web/App.tsx');`, 'does not import the app'],
  ['src/server/site.ts', `import '#services/registry/icons.ts';`, 'does not import the app'],
  ['src/server/app.test.ts', `import { Button } from '@mantine/core';`, 'does not import the app'],
  ['src/server/app.ts', `import { createTestDatabase } from '#test/postgres.ts';`, 'tests or tools'],
  ['src/server/app.ts', `import { eq } from 'drizzle-orm';`, 'repo.ts files only'],
  ['src/server/demo/demo.ts', `import { users } from '#server/db/schema.ts';`, 'repo.ts files only'],
  ['src/server/demo/demo.ts', `import '#server/features/tags/mint.ts';`, 'by its index.ts'],
  ['src/server/jobs/repo.ts', `import '#server/features/tags/repo.ts';`, 'by its index.ts'],
  ['src/server/site.ts', `import './features/tags/repo.ts';`, 'by its index.ts'],
  ['src/server/features/cabins/access.ts', `import { eq } from 'drizzle-orm';`, 'repo.ts files only'],
  ['src/server/features/cabins/access.ts', `import './tag.routes.ts';`, 'Only src/server/app.ts'],
  [
    'src/server/features/cabins/access.ts',
    `export { a } from '#server/features/mail/repo.ts';`,
    'by its index.ts',
  ],
  [
    'src/server/features/cabins/access.ts',
    `const a = await import('#server/features/tags/index.ts');`,
    'only features below',
  ],
  ['src/server/features/cabins/repo.ts', `import '#server/features/guides/index.ts';`, 'only features below'],
  ['src/server/features/mail/repo.ts', `import '#server/features/cabins/index.ts';`, 'only features below'],
  ['src/server/features/cabins/repo.ts', `import '../mail/repo.ts';`, 'by its alias'],
];

test('every forbidden import is refused with the reason', () => {
  const files = Map.groupBy(forbidden, ([file]) => file);
  for (const [file, lines] of files) write(file, lines.map(([, source]) => source).join('\n'));
  const { diagnostics, number_of_files: read } = lint(folder);
  expect(read).toBe(files.size);
  const found = diagnostics.map(({ filename, help, labels }) => ({
    source: files.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]?.[1],
    help,
  }));
  for (const [, source, why] of forbidden) {
    expect(found).toContainEqual({ source, help: expect.stringContaining(why) });
  }
  expect(found).toHaveLength(forbidden.length);
});

test('allowed imports pass', () => {
  write('src/shared/contracts/tags.ts', `import { z } from 'zod'; import { a } from '../tiers.ts';`);
  write(
    'src/guest/guide/Guide.tsx',
    `import { a } from '#shared/tiers.ts'; import { b } from '../formats.ts';`,
  );
  write('src/services/wifi/value.ts', `import { z } from 'zod'; import { a } from '#shared/tiers.ts';`);
  write('src/services/wifi/Guest.tsx', `import { a } from '../page/Place.tsx'; import b from 'react';`);
  write('src/services/wifi/form.ts', `import type { ParseKeys } from 'i18next';`);
  write('src/services/registry/icons.ts', `import { IconWifi } from '@tabler/icons-react';`);
  write('src/guest/guide/parts.tsx', `import { a } from '#services/registry/guests.ts';`);
  write('src/server/features/services/save.ts', `import { a } from '#services/registry/values.ts';`);
  write('src/guest/render.tsx', `import { renderToStaticMarkup } from 'react-dom/server';`);
  write('src/server/features/cabins/repo.ts', `import { eq } from 'drizzle-orm'; export { eq as same };`);
  write('src/server/features/cabins/index.ts', `export { same as own } from './repo.ts';`);
  write('src/server/features/tags/mint.ts', `import { own } from '#server/features/cabins/index.ts';`);
  write('src/server/features/mail/words/sv.ts', `import { MAIL } from '../job.ts';`);
  write('src/server/app.ts', `import { tagRoutes } from './features/tags/routes.ts';`);
  write(
    'src/server/features/mail/mail.test.ts',
    `import { eq } from 'drizzle-orm'; import { a } from '#test/app.ts';`,
  );
  write(
    'src/web/App.tsx',
    `import { page } from '#guest/guide/Hero.tsx'; import { z } from '#shared/tiers.ts';`,
  );
  write('src/web/pages/MyCabinsPage.tsx', `import { a } from '#web/features/cabins/CabinCard.tsx';`);
  write('src/web/features/cabins/details/Hero.tsx', `import { a } from '../CabinCard.tsx';`);
  expect(lint(folder)).toMatchObject({ diagnostics: [], number_of_files: 18 });
});

const sources = globSync('src/**/*.{ts,tsx,js,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

test('exactly one rule applies to each file of src', () => {
  const rulesOf = (file: string) =>
    importRules.filter(
      ({ files, excludeFiles = [] }) =>
        files.some((glob) => matchesGlob(file, glob)) &&
        !excludeFiles.some((glob) => matchesGlob(file, glob)),
    );
  expect(sources.length).toBeGreaterThan(1120);
  expect(sources.filter((file) => rulesOf(file).length !== 1)).toEqual([]);
});

test('the linter reads every file of src', () => {
  expect(lint(root, 'src').number_of_files).toBe(sources.length);
});

test('every feature of the server has a layer', () => {
  expect(Object.values(layers).flat().toSorted()).toEqual(
    readdirSync(join(root, 'src/server/features')).toSorted(),
  );
});
