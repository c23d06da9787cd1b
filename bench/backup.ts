// `npm run bench:backup [-- --many 1000]`: backs up a site while guests read it, deletes its data and restores it. Prints the
// times of backup and restore, and of guests' pages meanwhile. Exits with 1 if a restored page differs in a byte or, from
// 100,000 cabins on, if a restore takes more than twice as long as loading the same rows with COPY and building their indexes:
// with few cabins the tables themselves take most of it. Takes half a minute with 1,000 cabins, six with 100,000.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { runningDatabaseUrl } from '#server/db/embedded/pid-file.ts';
import { ensureLoadTools } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { root } from '../scripts/setup/root.mjs';
import { load } from './load.ts';
import { withClient } from '#test/database.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { addCabins, addScans, codeOf } from './many-cabins.ts';
import { PHONE } from './phone.ts';
import { report, type Row, printProgress } from './table.ts';
import { type Site, startSite } from './site.ts';

const { values } = parseArgs({ options: { many: { type: 'string', default: '1000' } } });
const CABINS = Number(values.many);
/** The pages that are compared. */
const PAGES = 1000;
const LOAD_S = 8;

interface Figures {
  backupMs: number;
  restoreMs: number;
  /** Into a database server, so without the start and the end of the site's own. */
  serverRestoreMs: number;
  /** Loading the same rows into new tables with COPY, then building the same indexes and keys. */
  byHandMs: number;
  archiveMb: number;
  quietP99Ms: number;
  busyP99Ms: number;
  differing: number;
}

/** The hash of each guest page, in the order of the cabins. */
async function pagesOf(site: Site): Promise<string[]> {
  const pages: string[] = [];
  for (let index = 0; index < Math.min(CABINS, PAGES); index += 1) {
    const answer = await fetch(`${site.url}/cabins/${codeOf(index)}`, { headers: PHONE });
    if (!answer.ok) throw new Error(`${codeOf(index)} answered ${answer.status}`);
    pages.push(hash('sha256', Buffer.from(await answer.arrayBuffer())));
  }
  return pages;
}

/** Runs `npm run backup` or `restore` and resolves with its time in milliseconds. */
async function timed(program: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [join(root, 'dist', 'server', `${program}.js`), file], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
  });
  return performance.now() - startedAt;
}

/** Loads a copy of each table of a database from files, then builds its indexes and keys. Resolves with the time in milliseconds. */
async function loadByHand(databaseUrl: string, folder: string): Promise<number> {
  await mkdir(folder);
  // PostgreSQL runs as another user.
  await chmod(dirname(folder), 0o711);
  await chmod(folder, 0o777);
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    for (const { name } of tables)
      await client.query(`copy (select * from public.${name}) to '${join(folder, name)}'`);
    const { rows: steps } = await client.query<{ make: string }>(`
      select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON by_hand.') as make, 1 as turn
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not relispartition
      union all
      select replace(format('alter table by_hand.%I add %s', relname, pg_get_constraintdef(c.oid)), 'REFERENCES ', 'REFERENCES by_hand.'), 2
      from pg_constraint c join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and not relispartition and contype = 'f'
      order by turn`);
    await client.query('create schema by_hand');
    await client.query(`set maintenance_work_mem = '128MB'`);
    const startedAt = performance.now();
    await client.query('begin');
    for (const { name } of tables) {
      const columns = await client.query<{ list: string }>(`
        select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as list
        from pg_attribute where attrelid = 'public.${name}'::regclass and attnum > 0 and not attisdropped`);
      await client.query(`create table by_hand.${name} (${columns.rows[0]?.list})`);
      await client.query(`copy by_hand.${name} from '${join(folder, name)}'`);
    }
    for (const { make } of steps) await client.query(make);
    await client.query('commit');
    return performance.now() - startedAt;
  });
}

async function measure(folder: string): Promise<Figures> {
  const DATA_DIR = join(folder, 'data');
  const archive = join(folder, 'site.zip');
  const settings = {
    DATA_DIR,
    PUBLIC_URL: 'https://guide.example',
    WEATHER_URL: 'off',
    GEOCODING_URL: 'off',
  };
  const start = () => startSite('dist/server/main.js', [], settings);

  const site = await start();
  await addCabins(runningDatabaseUrl(DATA_DIR, 'postgres'), CABINS);
  await addScans(runningDatabaseUrl(DATA_DIR, 'postgres'));
  const before = await pagesOf(site);
  const page = `${site.url}/cabins/${codeOf(0)}?s=q`;
  printProgress('guests read');
  const quiet = await load(page, LOAD_S, PHONE);
  printProgress('guests read during a backup');
  const [busy, backupMs] = await Promise.all([load(page, LOAD_S, PHONE), timed('backup', archive, settings)]);
  process.kill(site.pid, 'SIGKILL');
  await site.stop().catch(() => {});
  await rm(DATA_DIR, { recursive: true, maxRetries: 20, retryDelay: 100 });

  printProgress('restoring from the archive');
  const restoreMs = await timed('restore', archive, settings);
  const restored = await start();
  const after = await pagesOf(restored);
  await restored.stop();

  printProgress('restoring into a database server');
  const cluster = await startCluster({ durable: true });
  const serverSettings = { ...settings, DATA_DIR: join(folder, 'other'), DATABASE_URL: cluster.url };
  const serverRestoreMs = await timed('restore', archive, serverSettings);
  printProgress('loading the same rows by hand');
  const byHandMs = await loadByHand(cluster.url, join(folder, 'tables'));
  await cluster.stop();
  return {
    backupMs,
    restoreMs,
    serverRestoreMs,
    byHandMs,
    archiveMb: (await stat(archive)).size / 1e6,
    quietP99Ms: quiet.p99Ms,
    busyP99Ms: busy.p99Ms,
    differing: before.filter((row, index) => row !== after[index]).length,
  };
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const rows: Row<Figures>[] = [
  { name: 'backup while guests read', read: (f) => f.backupMs, show: ms },
  { name: 'archive', read: (f) => f.archiveMb, show: (mb) => `${mb.toFixed(1)} MB` },
  { name: 'p99 of a guest page before', read: (f) => f.quietP99Ms, show: ms },
  { name: 'p99 of a guest page meanwhile', read: (f) => f.busyP99Ms, show: ms },
  { name: 'restore', read: (f) => f.restoreMs, show: ms },
  { name: 'restore into a database server', read: (f) => f.serverRestoreMs, show: ms },
  { name: 'the same rows loaded by hand', read: (f) => f.byHandMs, show: ms },
  {
    name: 'restore into a server ÷ by hand',
    read: (f) => f.serverRestoreMs / f.byHandMs,
    show: (ratio) => ratio.toFixed(2),
    atMost: 2,
  },
  {
    name: `pages of ${Math.min(CABINS, PAGES)} that differ`,
    read: (f) => f.differing,
    show: String,
    atMost: 0,
  },
];

await prepare();
await ensureLoadTools();
const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
try {
  process.exitCode = report(rows, await measure(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
