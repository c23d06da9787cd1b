// A server feature folder holds a closed list of file names, and no file anywhere is a junk drawer.
import { root } from './setup/root.mjs';
import { findProblems } from './structure/find-problems.mjs';

const problems = findProblems(root);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
