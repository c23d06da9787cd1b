// Every visible text of the app comes from the word lists in src/web/words, or four of five languages miss it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';
import { findLiterals } from './words/find-literals.mjs';

/** A check that reads nothing passes everything. */
const fewestFiles = 80;

const files = globSync('src/web/**/*.tsx', { cwd: root });
let problems = 0;
for (const file of files) {
  for (const { line, text } of findLiterals(file, readFileSync(join(root, file), 'utf8'))) {
    problems += 1;
    console.error(`${file}:${line} says "${text}": put it into src/web/words, in every language.`);
  }
}
if (files.length < fewestFiles)
  console.error(`Only ${files.length} files were read; at least ${fewestFiles} were expected.`);
if (problems > 0 || files.length < fewestFiles) process.exitCode = 1;
