import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const folder = join(root, 'docs/decisions');
const pages = globSync('0*.md', { cwd: folder }).toSorted();

test('decisions are numbered one after another', () => {
  const numbers = pages.map((page) => Number(page.slice(0, 4)));
  expect(numbers.length).toBeGreaterThan(27);
  expect(numbers).toEqual(pages.map((_page, index) => index + 1));
});

/** What each begins with, after docs/decisions/README.md. */
const head =
  /^# (\d+)\. .+\n\n- \*\*Date:\*\* 20\d\d-\d\d-\d\d\n- \*\*Status:\*\* (in force|superseded by \[decision \d+\]\()[^]*?\n- \*\*Turned down:\*\* \S/;

test.each(pages)('%s begins with date, status and what was turned down', (page) => {
  const [, number] = head.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
  expect(number).toBe(String(Number(basename(page).slice(0, 4))));
});
