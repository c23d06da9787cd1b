// `npm run security`: the requirements of OWASP ASVS 5.0.0, levels 1 and 2, by chapter, each with the test that proves
// it or the reason why there is none, from docs/security.md. Fails when one is missing or what it names is not there.
// With `--quiet`, as in `npm run check`, only what is wrong is printed.
import { findProblems, DOCUMENT } from './security/find-problems.mjs';
import { CHAPTERS } from './security/requirements.mjs';
import { root } from './setup/root.mjs';

const { entries, problems } = findProblems(root);
if (!process.argv.includes('--quiet')) print();
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`Mend ${DOCUMENT}, or what it says of the program.`);
  process.exitCode = 1;
}

function print() {
  for (const [chapter, { title }] of Object.entries(CHAPTERS)) {
    console.log(`\n${chapter} ${title}`);
    for (const { number, level, asks, kind, proofs, reason } of entries) {
      if (!number.startsWith(`${chapter.slice(1)}.`)) continue;
      console.log(`  ${number} (${level}) ${asks}`);
      const lines = proofs.length > 0 ? proofs.map(({ file, name }) => `${file}: ${name}`) : [reason];
      for (const line of lines) console.log(`      ${kind}: ${line}`);
    }
  }
  const counts = Map.groupBy(entries, ({ kind }) => kind);
  const sums = [...counts].map(([kind, { length }]) => `${kind} ${length}`);
  console.log(`\n${entries.length} requirements: ${sums.join(', ')}`);
}
