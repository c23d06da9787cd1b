import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RULE = /\bR-[a-z]+-\d+\b/g;
const rules = [...readFileSync('docs/product.md', 'utf8').matchAll(/^- \*\*(R-[a-z]+-\d+)\. /gm)].map(
  ([, rule]) => rule,
);

it('every rule has a number of its own', () => {
  expect(rules.length).toBeGreaterThan(9);
  expect(rules).toEqual([...new Set(rules)]);
});

it('every rule that the code names stands in docs/product.md', () => {
  const named = globSync('{src,test,e2e,bench}/**/*.{ts,tsx,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(RULE)].map(([rule]) => rule),
  );
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
});
