// `npm run bench:import [-- --show wrong,unplaced] [-- --name sjostugan]`: the documents of `bench/import` against the placing
// of their passages. `--show` lists facts of the development part, `--name` everything about a document. Exits with 1 if a goal
// is missed.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type * as measuring from './import/measure.ts';

const GOAL = 0.85;
const { values } = parseArgs({
  options: { show: { type: 'string', default: '' }, name: { type: 'string' } },
});
const { module } = await runnerImport<typeof measuring>(`${import.meta.dirname}/import/measure.ts`, {
  logLevel: 'error',
  configFile: 'vite.server.config.ts',
});
const { results, pdf } = module;

const share = (count: number, all: number) => (all === 0 ? '–' : `${((100 * count) / all).toFixed(1)} %`);
const columns = ['', 'documents', 'facts', 'right', 'wrong', 'unplaced', 'traps', 'invented', 'lost'];
const print = (rows: string[][]) => {
  for (const row of rows)
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(8) : cell.padStart(11))).join(''));
};
let isMissed = false;
for (const part of ['development', 'holdout']) {
  const all = results.filter(({ document }) => document.part === part);
  const groups = [
    ...new Set(all.map(({ document }) => document.format)),
    ...new Set(all.map(({ document }) => document.language)),
    'all',
  ];
  const rows = groups.map((group) => {
    const some = all.filter(
      ({ document }) => group === 'all' || document.format === group || document.language === group,
    );
    const facts = some.flatMap((one) => one.facts);
    const count = (outcome: string) => facts.filter((one) => one.outcome === outcome).length;
    const sum = (of: (one: (typeof some)[number]) => number) =>
      some.reduce((total, one) => total + of(one), 0);
    const traps = sum(({ trapped }) => trapped.length);
    const invented = sum((one) => one.invented.length);
    const lost = sum((one) => one.lost);
    if (group === 'all' && (count('right') / facts.length < GOAL || traps + invented + lost > 0))
      isMissed = true;
    return [
      group,
      String(some.length),
      String(facts.length),
      share(count('right'), facts.length),
      share(count('wrong'), facts.length),
      share(count('unplaced'), facts.length),
      String(traps),
      String(invented),
      String(lost),
    ];
  });
  console.log(`\n${part}`);
  print([columns, ...rows]);
}
console.log(`\na PDF of ${pdf.pages} pages: ${pdf.seconds.toFixed(1)} s of a processor`);
const shown = values.show.split(',').filter(Boolean);
for (const { document, text, facts, trapped, invented, lost, placed } of results) {
  const isNamed = document.name === values.name;
  if (!isNamed && (shown.length === 0 || document.part !== 'development')) continue;
  const listed = facts.filter(({ outcome }) => isNamed || shown.includes(outcome));
  if (listed.length + trapped.length + invented.length + lost > 0)
    console.log(`\n${document.name} (${document.format})`);
  for (const { fact, outcome } of listed)
    console.log(
      `  ${outcome} ${fact.key}.${fact.field}${fact.row === undefined ? '' : ` [${fact.row}]`} ${fact.value ?? `…${fact.contains ?? ''}…`}`,
    );
  if (trapped.length > 0) console.log(`  trapped: ${trapped.join(' | ')}`);
  if (invented.length > 0) console.log(`  invented: ${invented.join(' | ')}`);
  if (lost > 0) console.log(`  lost: ${lost}`);
  if (!isNamed) continue;
  for (const { id, value, from } of placed.proposals)
    console.log(
      `\n${id} ${JSON.stringify(value, null, 1)}\n  from ${from.map(({ start, end }) => JSON.stringify(text.slice(start, end))).join(' ')}`,
    );
  console.log('\nunplaced');
  for (const { start, end, reason } of placed.unplaced)
    console.log(`  ${reason ?? ''} ${JSON.stringify(text.slice(start, end))}`);
}
if (isMissed) process.exitCode = 1;
