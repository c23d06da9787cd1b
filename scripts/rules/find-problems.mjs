import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const index = 'docs/product.md';
const readers = [
  'src/**/*.{ts,tsx,css,md}',
  '{test,e2e,bench}/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.md',
];
/** Its rules are made up, to try this on. */
const ownTest = 'scripts/check-rules.test.ts';

const reference = /\bR-[a-z]+-\d+\b/g;
/** How a rule begins, or one that ended: struck out, its number with it. */
const beginning = /^- (?:~~)?\*\*(R-([a-z]+)-\d+)\. /gm;

/**
 * What is wrong with the rules of the product and with what refers to them, as sentences, and how many files were read.
 * @param {string} root
 * @returns {{ read: number, problems: string[] }}
 */
export function findProblems(root) {
  const text = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const files = readers
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== ownTest);
  const rules = new Set();
  const problems = [];

  const contents = existsSync(join(root, index)) ? text(index) : '';
  for (const file of files.filter((each) => each.startsWith('docs/product/'))) {
    const subject = file.slice('docs/product/'.length, -'.md'.length);
    if (!contents.includes(`(product/${subject}.md)`)) problems.push(`${file} does not stand in ${index}.`);
    for (const [, rule, about] of text(file).matchAll(beginning)) {
      if (rules.has(rule))
        problems.push(`${file}: ${rule} stands twice. Give the later one the next free number.`);
      if (about !== subject) problems.push(`${file}: ${rule} belongs into docs/product/${about}.md.`);
      rules.add(rule);
    }
  }

  for (const file of files) {
    for (const [line, words] of text(file).split('\n').entries()) {
      for (const [rule] of words.matchAll(reference)) {
        if (!rules.has(rule))
          problems.push(`${file}:${line + 1} names ${rule}, which stands nowhere in docs/product.`);
      }
    }
  }
  return { read: files.length, problems };
}
