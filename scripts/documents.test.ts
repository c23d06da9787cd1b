import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = globSync('docs/decisions/0*.md', { cwd: root });
const numberOf = (file: string) => Number(/(\d{4})-/.exec(file)?.[1]);
const documents = globSync('{.,docs,docs/*,src/*,src/server/features/*}/*.md', { cwd: root }).filter(
  (file) => file !== 'CHANGELOG.md',
);

test('no two decisions have one number', () => {
  expect(decisions.length).toBeGreaterThan(27);
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
});

test.each(decisions)('%s begins with its number, its date and what was turned down', (file) => {
  const head = /^# (\d+)\. .+\n\n- \*\*Date:\*\* 20\d\d-\d\d-\d\d\n- \*\*Turned down:\*\* \S/;
  expect(head.exec(textOf(file))?.[1]).toBe(String(numberOf(file)));
});

test('every decision that is cited exists', () => {
  const cited = globSync('{src,docs,test,bench,e2e}/**/*.{ts,tsx,md}', { cwd: root })
    .flatMap((file) => [...textOf(file).matchAll(/\b[dD]ecisions? (\d+)\b|decisions\/(\d{4})/g)])
    .map(([, number, page]) => Number(number ?? page));
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((number) => !decisions.map(numberOf).includes(number))).toEqual([]);
});

test.each(documents)('the files that %s links to or names exist', (file) => {
  const text = textOf(file);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  const named = [...text.matchAll(/`((?:src|test|e2e|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  );
  expect([...links, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
