// Imports run one way (docs/architecture.md). A checker that silently reads nothing passes everything,
// so this one also fails when it saw fewer files than the project had when this line was last raised.
import { findViolations } from './boundaries/find-violations.mjs';
import { root } from './setup/root.mjs';

const fewestFiles = 400;

const { checked, problems } = findViolations(root);
for (const problem of problems) console.error(problem);
if (checked < fewestFiles)
  console.error(`Only ${checked} files were read; at least ${fewestFiles} were expected.`);
if (problems.length > 0 || checked < fewestFiles) process.exitCode = 1;
