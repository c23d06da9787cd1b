import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const folder = join(root, 'docs/decisions');
const pages = globSync('0*.md', { cwd: folder }).toSorted();
const textOf = (page: string) => readFileSync(join(folder, page), 'utf8');

test('no two decisions have one number', () => {
  const numbers = pages.map((page) => page.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(27);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(pages)('%s begins with its number, its date and what was turned down', (page) => {
  const head = /^# (\d+)\. .+\n\n- \*\*Date:\*\* 20\d\d-\d\d-\d\d\n- \*\*Turned down:\*\* \S/;
  expect(head.exec(textOf(page))?.[1]).toBe(String(Number(page.slice(0, 4))));
});

test('every decision that is cited exists', () => {
  const named = globSync('{src,docs,test,bench,e2e}/**/*.{ts,tsx,md}', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\b[dD]ecisions? (\d+)\b|decisions\/(\d{4})/g),
    ])
    .map(([, number, page]) => Number(number ?? page));
  const numbers = pages.map((page) => Number(page.slice(0, 4)));
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((number) => !numbers.includes(number))).toEqual([]);
});
