// How a commit's first line reads: `area: what changed`, which git's own lists show whole.
import { readFileSync } from 'node:fs';

const MOST = 72;
const form = /^[a-z][a-z0-9 ,-]*: \S/;
/** Git wrote these, or takes them up into another commit. */
const gitsOwn = /^(Merge |Revert "|(fixup|squash|amend)! )/;

const message = readFileSync(process.argv[2] ?? '', 'utf8');
const subject = message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';

/** @param {string} problem */
function refuse(problem) {
  console.error(
    `\n${problem}\n  ${subject}\nNothing was committed. Your message is kept in ${process.argv[2]}.`,
  );
  process.exitCode = 1;
}

if (subject === '' || gitsOwn.test(subject)) process.exitCode = 0; // an empty one git refuses itself
else if (!form.test(subject))
  refuse('A commit begins with its area and what changed, such as `cabins: a hidden service can be moved`:');
else if (subject.length > MOST)
  refuse(`A commit's first line has at most ${MOST} characters; this one has ${subject.length}:`);
