import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extras } from './structure/extras.mjs';
import { findProblems } from './structure/find-problems.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-structure-'));
  for (const path of Object.keys(extras)) write(`src/server/features/${path}`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

test.each(['cabins/handlers.ts', 'cabins/notes.md', 'cabins/parts/routes.ts', 'stray.ts'])(
  'features/%s is a stray',
  (path) => {
    write(`src/server/features/${path}`);
    expect(findProblems(root)).toEqual([
      `src/server/features/${path} is a stray.`,
      expect.stringContaining('goes to src/server/ under a name of its own'),
    ]);
  },
);

test.each(['src/web/utils/dates.ts', 'src/shared/common.ts', 'test/helpers.ts', 'src/guest/misc.tsx'])(
  '%s has a name that says nothing',
  (path) => {
    write(path);
    expect(findProblems(root)).toEqual([expect.stringContaining(`${path} has a name that says nothing`)]);
  },
);

test('an extra that is gone has to leave the list', () => {
  const [path = ''] = Object.keys(extras);
  rmSync(join(root, 'src/server/features', path));
  expect(findProblems(root)).toEqual([expect.stringContaining(`${path} is gone`)]);
});

test('layers, parts of layers and tests pass', () => {
  for (const name of [
    'routes.ts',
    'repo.ts',
    'admin.routes.ts',
    'service.ts',
    'policy.ts',
    'races.test.ts',
    'words/sv.ts',
    'README.md',
  ]) {
    write(`src/server/features/cabins/${name}`);
  }
  expect(findProblems(root)).toEqual([]);
});
