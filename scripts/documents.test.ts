import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** The headings of docs/decisions.md, such as "3. A guide has a size limit". */
const decisions = [...textOf('docs/decisions.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const numbers = decisions.map((heading) => Number(/^(\d+)\. \S/.exec(heading)?.[1]));
const documents = globSync('{.,docs,docs/*,src/*,src/server/features/*}/*.md', { cwd: root }).filter(
  (file) => file !== 'CHANGELOG.md',
);

test('every decision has its own number, a date and what was rejected', () => {
  expect(decisions.length).toBeGreaterThan(27);
  expect(new Set(numbers).size).toBe(decisions.length);
  expect(textOf('docs/decisions.md').match(/^_20\d\d-\d\d-\d\d\. Rejected: \S/gm)).toHaveLength(
    decisions.length,
  );
});

test('every decision that is cited exists', () => {
  const cited = globSync('{src,docs,test,bench,e2e}/**/*.{ts,tsx,md}', { cwd: root })
    .flatMap((file) => [...textOf(file).matchAll(/\b[dD]ecisions? (\d+)\b|decisions\.md#(\d+)-/g)])
    .map(([, number, anchor]) => Number(number ?? anchor));
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
});

/** GitHub's address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-');

test.each(documents)('the files and headings that %s links to or names exist', (file) => {
  const text = textOf(file);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({ path: path ? join(dirname(file), path) : file, anchor }),
  );
  const named = [...text.matchAll(/`((?:src|test|e2e|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(
    [...links.map(({ path }) => path), ...named].filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
  expect(
    links.filter(
      ({ path, anchor }) =>
        anchor &&
        ![...textOf(path).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor),
    ),
  ).toEqual([]);
});
