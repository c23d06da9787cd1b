// `npm run bench:ask [-- --show silent,wrong,false]`: the questions of `bench/ask` against the engine. `--show` lists questions
// of the development part. Exits with 1 if a goal is missed.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type * as measuring from './ask/measure.ts';

const { values } = parseArgs({
  options: { show: { type: 'string', default: '' }, guide: { type: 'string' }, lang: { type: 'string' } },
});
const started = performance.now();
const { module } = await runnerImport<typeof measuring>(`${import.meta.dirname}/ask/measure.ts`, {
  logLevel: 'error',
  configFile: 'vite.server.config.ts',
});
const results = module.measure();

const share = (count: number, all: number) => (all === 0 ? '–' : `${((100 * count) / all).toFixed(1)} %`);
const columns = ['', 'answerable', 'right first', 'in three', 'wrong', 'silent', 'unanswerable', 'false'];
for (const part of ['development', 'holdout']) {
  const all = results.filter((one) => one.part === part);
  const langs = [...new Set(all.map(({ lang }) => lang))];
  const rows = [...langs, 'all'].map((lang) => {
    const asked = all.filter((one) => lang === 'all' || one.lang === lang);
    const count = (...outcomes: string[]) => asked.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const open = count('quiet', 'false');
    const answerable = asked.length - open;
    return [
      lang,
      String(answerable),
      share(count('first'), answerable),
      share(count('first', 'later'), answerable),
      share(count('wrong'), answerable),
      share(count('silent'), answerable),
      String(open),
      share(count('false'), open),
    ];
  });
  console.log(`\n${part}`);
  for (const row of [columns, ...rows])
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(6) : cell.padStart(13))).join(''));
}
console.log(`\n${results.length} questions in ${Math.round(performance.now() - started)} ms`);
const shown = values.show.split(',');
for (const one of results.filter((each) => each.part === 'development' && shown.includes(each.outcome))) {
  if (values.guide !== undefined && one.guide !== values.guide) continue;
  if (values.lang !== undefined && one.lang !== values.lang) continue;
  const { id, lang, q, outcome, expect, answers, reads } = one;
  console.log(`${outcome} ${id} [${lang}] ${q}\n   reads ${reads}`);
  if (expect.length > 0)
    console.log(
      `   wants ${expect.map(({ key, field, contains }) => `${key}.${field} "${contains}"`).join(' | ')}`,
    );
  for (const answer of answers) console.log(`   gave  ${answer.key}.${answer.field} "${answer.quote}"`);
}
