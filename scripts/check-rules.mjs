// Checks that each rule that code, tests or documents cite is in docs/product, once, in the section of its subject, and
// that texts quoted in rules are texts of the app.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const index = 'docs/product.md';
const readers = [
  'src/**/*.{ts,tsx,json,css,md}',
  '{test,e2e,bench}/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.md',
];
/** It has invented rules. */
const ownTest = 'scripts/check-rules.test.ts';
/** References to documents outside the repository. */
const elsewhere =
  /\b(?:the\s+specification\b|specification(?:'s)?,? sections?\b|decisions, (?:sections?\b|Translations))/i;
/** A sentence with placeholders, such as `Wait {{seconds}}s`. One that begins with a placeholder would match anything. */
const withPlaceholders = /"(\p{L}{3}[^"{]*\{\{\w+\}\}[^"]*)"/gu;

/**
 * The problems of the rules and of references to them, as sentences.
 * @param {string} folder of the project
 * @returns {string[]}
 */
export function findProblems(folder) {
  const contents = existsSync(join(folder, index)) ? readFileSync(join(folder, index), 'utf8') : '';
  const files = readers
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== ownTest)
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const subjects = files.filter(({ file }) => file.startsWith('docs/product/'));
  const sections = subjects.flatMap(({ file, text }) =>
    text.split(/^## /m).map((section) => ({
      name: `${file}, ${section.slice(0, section.indexOf('\n'))}`,
      found: [...section.matchAll(/^- \*\*(R-([a-z-]+)-\d+)\. /gm)],
    })),
  );
  /** The section of each subject: that which begins with its rules. */
  const places = new Map(sections.map(({ name, found }) => [found[0]?.[2], name]));
  /** @type {Set<string>} */
  const rules = new Set();
  const problems = [
    ...subjects
      .filter(({ file }) => !contents.includes(`(${file.slice('docs/'.length)})`))
      .map(({ file }) => `${file} is not listed in ${index}.`),
    ...sections.flatMap(({ name, found }) =>
      found.flatMap(([, rule = '', subject]) => {
        const isTwice = rules.has(rule);
        rules.add(rule);
        const place = places.get(subject) ?? 'a section of its own';
        return [
          ...(isTwice ? [`${name}: ${rule} is there twice. Give the later one the next free number.`] : []),
          ...(place === name ? [] : [`${name}: ${rule} belongs in ${place}.`]),
        ];
      }),
    ),
  ];
  if (rules.size === 0) problems.push('No rule was found in docs/product.');
  const isText = textMatcher(files);
  return [
    ...problems,
    ...files.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => [
          ...[...line.matchAll(/\bR-[a-z-]+-\d+\b/g)]
            .filter(([rule]) => !rules.has(rule))
            .map(([rule]) => `${file}:${at + 1} names ${rule}, which is nowhere in docs/product.`),
          ...(elsewhere.test(line)
            ? [`${file}:${at + 1} cites a document that is not here: name a rule.`]
            : []),
        ]),
    ),
    ...subjects.flatMap(({ file, text }) =>
      [
        ...onOneLine(text)
          .replaceAll(/`[^`]*`/g, '')
          .matchAll(/"([^"]+)"/g),
      ]
        .filter(([, words = '']) => !isText(words))
        .map(
          ([quote]) =>
            `${file} quotes ${quote}, which is not a text of the app: change the rule or the words.`,
        ),
    ),
  ];
}

/**
 * Returns a function that checks whether the app has a text, also with placeholders filled in.
 * @param {{ file: string, text: string }[]} files
 */
function textMatcher(files) {
  const sources = files.filter(({ file }) => /^src\/(?!.*\.test\.|.*\.md$)/.test(file));
  const texts = onOneLine(sources.map(({ text }) => text).join('\n')).replaceAll('\\"', '"');
  const patterns = [...texts.matchAll(withPlaceholders)].map(([, words = '']) => {
    const parts = words.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('\\S+')}$`);
  });
  return (/** @type {string} */ words) =>
    texts.includes(words) || patterns.some((pattern) => pattern.test(words));
}

const onOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ');

if (import.meta.main) {
  const problems = findProblems(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
