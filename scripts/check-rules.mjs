// Every rule of the product that somebody names stands in docs/product, once, in the file of its subject.
import { floorProblem } from './floor.mjs';
import { findProblems } from './rules/find-problems.mjs';
import { root } from './setup/root.mjs';

const fewestFiles = 2441;

const { read, problems } = findProblems(root);
const tooFew = floorProblem(read, fewestFiles, 'scripts/check-rules.mjs');
const all = tooFew === null ? problems : [...problems, tooFew];
for (const problem of all) console.error(problem);
if (all.length > 0) process.exitCode = 1;
