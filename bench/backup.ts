// `npm run bench:backup`: backs up a site while guests read it, deletes its data and restores it. Prints the times of backup
// and restore, and of guests' pages meanwhile. Exits with 1 if a restored page differs in a byte. Takes half a minute.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runningDatabaseUrl } from '#server/db/embedded/pid-file.ts';
import { ensureLoadTools } from '../scripts/setup/programs.mjs';
import { prepare } from '../scripts/setup/prepare.mjs';
import { root } from '../scripts/setup/root.mjs';
import { load } from './load.ts';
import { addCabins, codeOf } from './many-cabins.ts';
import { PHONE } from './phone.ts';
import { report, type Row, printProgress } from './table.ts';
import { type Site, startSite } from './site.ts';

const CABINS = 1000;
const LOAD_S = 8;

interface Figures {
  backupMs: number;
  restoreMs: number;
  archiveMb: number;
  quietP99Ms: number;
  busyP99Ms: number;
  differing: number;
}

/** The hash of each guest page, in the order of the cabins. */
async function pagesOf(site: Site): Promise<string[]> {
  const pages: string[] = [];
  for (let index = 0; index < CABINS; index += 1) {
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
  return {
    backupMs,
    restoreMs,
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
  { name: `pages of ${CABINS} that differ`, read: (f) => f.differing, show: String, atMost: 0 },
];

await prepare();
await ensureLoadTools();
const folder = await mkdtemp(join(tmpdir(), 'hemma-bench-'));
try {
  process.exitCode = report(rows, await measure(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
