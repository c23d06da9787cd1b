// `npm run security`: prints each requirement of OWASP ASVS 5.0.0, levels 1 and 2, with the places that meet it. A comment
// `// ASVS 1.2.3` is above a test or lint rule that proves it, or in a document that covers it; docs/security.md also names
// requirements that do not apply or are not met. `ASVS 1.2` means all of its requirements. Fails if a requirement is named
// nowhere. With `--quiet`, as in `npm run check`, it prints only problems.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

/** Numbers by chapter, level 1 before the bar, level 2 behind it. https://github.com/OWASP/ASVS/tree/v5.0.0 @type {Record<string, string>} */
const CHAPTERS = {
  'V1 Encoding and Sanitization':
    '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 | 1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2',
  'V2 Validation and Business Logic': '2.1.1 2.2.1 2.2.2 2.3.1 | 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1',
  'V3 Web Frontend Security':
    '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 | 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2',
  'V4 API and Web Service': '4.1.1 4.4.1 | 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4',
  'V5 File Handling': '5.2.1 5.2.2 5.3.1 5.3.2 | 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3',
  'V6 Authentication':
    '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 | 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4',
  'V7 Session Management':
    '7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 | 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2',
  'V8 Authorization': '8.1.1 8.2.1 8.2.2 8.3.1 | 8.1.2 8.2.3 8.4.1',
  'V9 Self-contained Tokens': '9.1.1 9.1.2 9.1.3 9.2.1 | 9.2.2 9.2.3 9.2.4',
  'V10 OAuth and OIDC':
    '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 | 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
  'V11 Cryptography':
    '11.3.1 11.3.2 11.4.1 | 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1',
  'V12 Secure Communication': '12.1.1 12.2.1 12.2.2 | 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4',
  'V13 Configuration':
    '13.4.1 | 13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5',
  'V14 Data Protection': '14.2.1 14.3.1 | 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3',
  'V15 Secure Coding and Architecture':
    '15.1.1 15.2.1 15.3.1 | 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7',
  'V16 Security Logging and Error Handling':
    '| 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3',
  'V17 WebRTC': '| 17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
};
/** @param {string} list */
const numbersIn = (list) => list.match(/\d+(?:\.\d+)*/g) ?? [];
export const REQUIREMENTS = Object.values(CHAPTERS).flatMap(numbersIn);

const NAMED = /\bASVS (?!5\.0)(\d[\d.]*(?:,\s+\d[\d.]*)*)/g;
/** The line below a comment must be a test that runs or an enabled lint rule. */
const PROOF = { test: /^\s*(test|it)\b(?!\.(skip|todo|skipIf|runIf))/, rule: /'error'/ };

/**
 * The places that name each requirement, as `file:line`, and the problems, as sentences.
 * @param {string} folder of the project
 */
export function readRequirements(folder) {
  /** @type {Map<string, string[]>} */
  const places = new Map(REQUIREMENTS.map((number) => [number, []]));
  /** @type {string[]} */
  const problems = [];
  const patterns = [
    'src/**/*.test.{ts,tsx}',
    '{e2e,scripts}/**/*.{e2e,test}.ts',
    'oxlint.config.ts',
    '{docs/**/,}*.md',
  ];
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: folder }))) {
    const proof = file.endsWith('.md') ? /^/ : PROOF[file.startsWith('oxlint') ? 'rule' : 'test'];
    const text = readFileSync(join(folder, file), 'utf8');
    for (const { 1: list = '', index } of text.matchAll(NAMED)) {
      const line = text.slice(0, index).split('\n').length;
      const isProven = proof.test(text.split('\n')[line] ?? '');
      for (const number of numbersIn(list)) {
        const named = REQUIREMENTS.filter((each) => each === number || each.startsWith(`${number}.`));
        if (!isProven) problems.push(`${file}:${line} names ${number} above nothing that proves it.`);
        else if (named.length === 0)
          problems.push(`${file}:${line}: ${number} is not a requirement of level 1 or 2.`);
        else for (const each of named) places.get(each)?.push(`${file}:${line}`);
      }
    }
  }
  for (const [number, found] of places) if (found.length === 0) problems.push(`${number} is named nowhere.`);
  return { places, problems };
}

if (import.meta.main) {
  const { places, problems } = readRequirements(root);
  if (!process.argv.includes('--quiet'))
    for (const [chapter, numbers] of Object.entries(CHAPTERS)) {
      console.log(`\n${chapter}`);
      for (const number of numbersIn(numbers))
        console.log(`  ${number}  ${(places.get(number) ?? []).join('  ')}`);
    }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
