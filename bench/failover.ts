// `npm run bench:failover [-- --leaders 50 --sites 10]`: kills leaders of three databases and sites behind HAProxy, set up by
// deploy/ha, while hosts save and guests read. Exits with 1 if a budget is missed. Takes about 25 minutes.
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { fromRoot } from '#server/project-root.ts';
import { type FailoverFigures, measureFailover } from '#test/failover.ts';
import { bundleServer } from '#test/server-bundle.ts';
import { ensureFailoverPrograms } from '../scripts/setup/programs.mjs';
import { printProgress, report, type Row } from './table.ts';

const { values } = parseArgs({
  options: { leaders: { type: 'string', default: '50' }, sites: { type: 'string', default: '10' } },
});
const [, ttl] = /ttl: (\d+)/.exec(readFileSync(fromRoot('deploy/ha/patroni.yml'), 'utf8')) ?? [];
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
await ensureFailoverPrograms();
const removeBundle = await bundleServer();
let figures: FailoverFigures | undefined;
try {
  figures = await measureFailover({
    leaderKills: Number(values.leaders),
    siteKills: Number(values.sites),
    onProgress: printProgress,
    signal: stopping.signal,
  });
} catch (error) {
  console.error(stopping.signal.aborted ? (error as Error).message : error);
} finally {
  await removeBundle();
}
const whole = (value: number) => value.toLocaleString('en');
const seconds = (value: number) => `${value.toFixed(1)} s`;
const ROWS: Row<FailoverFigures>[] = [
  { name: 'acknowledged saves', read: (f) => f.saves, show: whole },
  { name: 'lost', read: (f) => f.lostSaves, show: whole, atMost: 0 },
  { name: 'requests for a guide opened before', read: (f) => f.pages, show: whole },
  { name: 'failed', read: (f) => f.failedPages, show: whole, atMost: 0 },
  { name: 'stale 2 s after a save', read: (f) => f.stalePages, show: whole, atMost: 0 },
  { name: 'stale while nothing can be saved', read: (f) => f.stalePagesInOutage, show: whole },
  {
    name: 'longest time without saves, leader killed',
    read: (f) => f.secondsWithoutSaves.leader,
    show: seconds,
    atMost: Number(ttl) + 3,
  },
  {
    name: 'longest time without saves, site killed',
    read: (f) => f.secondsWithoutSaves.site,
    show: seconds,
  },
];
process.exit(figures !== undefined && report(ROWS, figures) ? 0 : 1);
