import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProblems } from './check-structure.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

test.each([
  'cabins/keys.service.ts',
  'cabins/policy.policy.ts',
  'cabins/notes.md',
  'cabins/a/b/c/d/routes.ts',
  'stray.ts',
])('features/%s is a stray', (path) => {
  write(`src/server/features/${path}`);
  expect(findProblems(root)).toEqual([
    `src/server/features/${path} is a stray.`,
    expect.stringContaining('goes to src/server/ under a name of its own'),
  ]);
});

test.each(['src/web/utils/dates.ts', 'src/shared/common.ts', 'test/helpers.ts', 'src/guest/misc.tsx'])(
  '%s has a meaningless name',
  (path) => {
    write(path);
    expect(findProblems(root)).toEqual([expect.stringContaining(`${path} has a name that says nothing`)]);
  },
);

test('allowed names pass', () => {
  for (const name of [
    'routes.ts',
    'repo.ts',
    'admin.routes.ts',
    'access.ts',
    'index.ts',
    'Letter.tsx',
    'circuit-breaker.ts',
    'figures/database.ts',
    'away.unit.test.ts',
    'races.test.ts',
    'words/sv.ts',
    'README.md',
  ]) {
    write(`src/server/features/cabins/${name}`);
  }
  expect(findProblems(root)).toEqual([]);
});
