// Imports run one way (docs/architecture.md).
import { findViolations } from './boundaries/find-violations.mjs';
import { floorProblem } from './floor.mjs';
import { root } from './setup/root.mjs';

const fewestFiles = 1440;

const { checked, problems } = findViolations(root);
const tooFew = floorProblem(checked, fewestFiles, 'scripts/check-boundaries.mjs');
const all = tooFew === null ? problems : [...problems, tooFew];
for (const problem of all) console.error(problem);
if (all.length > 0) process.exitCode = 1;
