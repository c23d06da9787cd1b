import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotesIn, saidIn } from './quotes.mjs';

const index = 'docs/product.md';
const folder = 'docs/product/';
const readers = [
  'src/**/*.{ts,tsx,json,css,md}',
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
/** Two documents that once lay beside the repository: nobody who reads this has them. */
const elsewhere =
  /\b(?:the\s+specification\b|specification(?:'s)?,? sections?\b|decisions, (?:sections?\b|Translations))/i;

/**
 * What is wrong with the rules of the product and with what refers to them, as sentences, and how many files were read.
 * @param {string} root
 * @returns {{ read: number, problems: string[] }}
 */
export function findProblems(root) {
  const contents = existsSync(join(root, index)) ? readFileSync(join(root, index), 'utf8') : '';
  const files = readers
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== ownTest)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const subjects = files.filter(({ file }) => file.startsWith(folder));

  /** @type {Set<string>} */
  const rules = new Set();
  const problems = subjects.flatMap((subject) => readRules(subject, contents, rules));
  problems.push(...files.flatMap((each) => badReferences(each, rules)));
  const isSaid = saidIn(sources(files));
  problems.push(...subjects.flatMap((subject) => badQuotes(subject, isSaid)));
  return { read: files.length, problems };
}

/**
 * Adds the rules of one subject to `rules`.
 * @param {{ file: string, text: string }} subject
 * @param {string} contents Of the index.
 * @param {Set<string>} rules
 */
function readRules({ file, text }, contents, rules) {
  const name = file.slice(folder.length, -'.md'.length);
  const problems = contents.includes(`(product/${name}.md)`) ? [] : [`${file} does not stand in ${index}.`];
  for (const [, rule = '', about] of text.matchAll(beginning)) {
    if (rules.has(rule))
      problems.push(`${file}: ${rule} stands twice. Give the later one the next free number.`);
    if (about !== name) problems.push(`${file}: ${rule} belongs into ${folder}${about}.md.`);
    rules.add(rule);
  }
  return problems;
}

/**
 * @param {{ file: string, text: string }} file
 * @param {Set<string>} rules
 */
function badReferences({ file, text }, rules) {
  return text.split('\n').flatMap((line, at) => {
    const nowhere = [...line.matchAll(reference)].map(([rule]) => rule).filter((rule) => !rules.has(rule));
    return [
      ...nowhere.map(
        (rule) => `${file}:${at + 1} names ${rule}, which stands nowhere in ${folder.slice(0, -1)}.`,
      ),
      ...(elsewhere.test(line) ? [`${file}:${at + 1} cites a document that is not here: name a rule.`] : []),
    ];
  });
}

/** @param {{ file: string, text: string }[]} files */
const sources = (files) =>
  files
    .filter(({ file }) => file.startsWith('src/') && !file.includes('.test.') && !file.endsWith('.md'))
    .map(({ text }) => text)
    .join('\n');

/**
 * @param {{ file: string, text: string }} subject
 * @param {(words: string) => boolean} isSaid
 */
const badQuotes = ({ file, text }, isSaid) =>
  quotesIn(text)
    .filter((words) => !isSaid(words))
    .map((words) => `${file} gives "${words}", which nobody says: change the rule or the words.`);
