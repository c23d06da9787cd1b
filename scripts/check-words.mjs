// Every visible text of the app comes from the word lists in src/web/words, or four of five languages miss it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { floorProblem } from './floor.mjs';
import { root } from './setup/root.mjs';
import { findLiterals } from './words/find-literals.mjs';

const fewestFiles = 321;

const files = globSync('src/web/**/*.tsx', { cwd: root });
let problems = 0;
for (const file of files) {
  for (const { line, text } of findLiterals(file, readFileSync(join(root, file), 'utf8'))) {
    problems += 1;
    console.error(`${file}:${line} says "${text}": put it into src/web/words, in every language.`);
  }
}
const tooFew = floorProblem(files.length, fewestFiles, 'scripts/check-words.mjs');
if (tooFew !== null) console.error(tooFew);
if (problems > 0 || tooFew !== null) process.exitCode = 1;
