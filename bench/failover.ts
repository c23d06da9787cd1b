// `npm run bench:failover [-- --leaders 50 --sites 10]`: kills leaders of three databases and sites behind HAProxy, set up by
// deploy/ha, while hosts save and guests read. Exits with 1 if a goal is missed. A kill takes about 45 seconds.
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { fromRoot } from '#server/project-root.ts';
import { measureFailover } from '#test/failover.ts';
import { bundleServer } from '#test/server-bundle.ts';
import { ensureFailoverPrograms } from '../scripts/setup/programs.mjs';
import { printProgress, report } from './table.ts';

const { values } = parseArgs({
  options: { leaders: { type: 'string', default: '50' }, sites: { type: 'string', default: '10' } },
});
const [, ttl] = /ttl: (\d+)/.exec(readFileSync(fromRoot('deploy/ha/patroni.yml'), 'utf8')) ?? [];
await ensureFailoverPrograms();
const removeBundle = await bundleServer();
const figures = await measureFailover({
  leaderKills: Number(values.leaders),
  siteKills: Number(values.sites),
  onProgress: printProgress,
});
await removeBundle();
const whole = (value: number) => value.toLocaleString('en');
const seconds = (value: number) => `${value.toFixed(1)} s`;
const isMet = report(
  [
    { name: 'answered saves', read: ({ saves }) => saves, show: whole },
    { name: '… after which one was lost', read: ({ lostSaves }) => lostSaves, show: whole, atMost: 0 },
    { name: 'guides opened', read: ({ pages }) => pages, show: whole },
    { name: '… that failed', read: ({ failedPages }) => failedPages, show: whole, atMost: 0 },
    { name: '… that were stale after 2 s', read: ({ stalePages }) => stalePages, show: whole, atMost: 0 },
    {
      name: 'longest time without saves, leader',
      read: ({ secondsWithoutSaves }) => secondsWithoutSaves.leader,
      show: seconds,
      atMost: Number(ttl) + 3,
    },
    {
      name: 'longest time without saves, site',
      read: ({ secondsWithoutSaves }) => secondsWithoutSaves.site,
      show: seconds,
    },
  ],
  figures,
);
process.exitCode = isMet ? 0 : 1;
