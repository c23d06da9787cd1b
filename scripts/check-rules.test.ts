import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProblems } from './check-rules.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemma-rules-'));
  write('docs/product.md', '[cabins](product/cabins.md)');
  write(
    'docs/product/cabins.md',
    '# Cabins\n\n## Tags\n\n- **R-tags-1. A key has 8 characters.** Why.\n- **R-tags-2. Old.**\n',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const problems = () => findProblems(root);

test.each(['src/a.ts', 'src/guest/b.tsx', 'e2e/c.e2e.ts', 'scripts/d.mjs', 'docs/decisions.md', 'README.md'])(
  'an unknown rule is found in %s',
  (file) => {
    write(file, '/** Kept (R-tags-1, R-tags-2). */\n// Not there (R-tags-10).\n');
    expect(problems()).toEqual([`${file}:2 names R-tags-10, which is nowhere in docs/product.`]);
  },
);

test('rules have unique numbers', () => {
  write('docs/product/cabins.md', '## Tags\n- **R-tags-2. Old.**\n- **R-tags-2. New.**\n');
  expect(problems()).toEqual([
    'docs/product/cabins.md, Tags: R-tags-2 is there twice. Give the later one the next free number.',
  ]);
});

test('all rules of a subject are in one section of a file that the index lists', () => {
  write(
    'docs/product/hosts.md',
    '## Plans\n- **R-plans-1. Home.**\n- **R-tags-3. Strayed.**\n- **R-new-1. New.**\n',
  );
  expect(problems()).toEqual([
    'docs/product/hosts.md is not listed in docs/product.md.',
    'docs/product/hosts.md, Plans: R-tags-3 belongs in docs/product/cabins.md, Tags.',
    'docs/product/hosts.md, Plans: R-new-1 belongs in a section of its own.',
  ]);
});

test.each([
  'See (specification, section 3, Themes).',
  'See (decisions, sections 5 to 7).',
  'Limits: decisions, Translations of texts.',
  "The specification's words.",
])('a document outside the repository may not be cited: %s', (words) => {
  write('src/a.ts', `/** ${words} */`);
  expect(problems()).toEqual(['src/a.ts:1 cites a document that is not here: name a rule.']);
});

test('sections of standards may be cited', () => {
  write('src/a.ts', '/** RFC 9110, section 13.1.2; OpenID Connect Core 1.0, section 5.1; decision 13. */');
  expect(problems()).toEqual([]);
});

test('a rule quotes texts of the app, with or without placeholders', () => {
  write('src/web/words/en.json', '{ "wait": "Wait {{seconds}}s", "host": "That is the host\'s." }');
  write(
    'docs/product/cabins.md',
    '## Tags\n- **R-tags-1. It counts ("Wait 3s"),** and says "That is the\n  host\'s." or `"that"`.\n',
  );
  expect(problems()).toEqual([]);
  write('docs/product/cabins.md', '## Tags\n- **R-tags-1. It counts ("Wait 3 s"),** "Later".\n');
  expect(problems()).toEqual([
    'docs/product/cabins.md quotes "Wait 3 s", which is not a text of the app: change the rule or the words.',
    'docs/product/cabins.md quotes "Later", which is not a text of the app: change the rule or the words.',
  ]);
});
