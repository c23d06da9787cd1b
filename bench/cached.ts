import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#test/free-port.ts';
import { load, type LoadResult, pinToFirstCore } from './load.ts';
import { BOT, fetchRaw, PHONE, type RawPage } from './phone.ts';
import { type Site, startSite } from './site.ts';
import { spread, type Spread } from './table.ts';
import { findProgram } from '../scripts/setup/programs.mjs';

const ROUNDS = 5;
const ROUND_S = 3;
const WARM_UP_S = 3;

type Round = Record<'bare' | 'page' | 'uncounted' | 'nginx', LoadResult>;

export interface CachedFigures {
  page: Record<keyof LoadResult, Spread>;
  bare: Record<keyof LoadResult, Spread>;
  nginx: Record<keyof LoadResult, Spread>;
  /** Pages per second, relative to the bare server. */
  ratio: Spread;
  /** Pages per second, relative to nginx. */
  nginxRatio: Spread;
  /** p99, relative to the bare server. */
  p99Ratio: Spread;
  /** The loss of pages per second by counting every view. */
  countingCost: Spread;
}

/** Background compression takes 0.1 s for a page, but others may come first. */
const COMPRESS_MS = 5000;

/** The page after background compression. */
async function smallestPage(url: string): Promise<RawPage> {
  await fetchRaw(url, PHONE);
  await sleep(COMPRESS_MS);
  return fetchRaw(url, PHONE);
}

/**
 * Compares the cached page with a bare server and nginx that send the same bytes and headers. Servers run on the first core,
 * the load generator on the second. They take turns, so that other load on the machine affects all; the median ratio counts.
 */
export async function measureCached(site: Site, code: string, folder: string): Promise<CachedFigures> {
  const path = `/cabins/${code}?s=q`;
  const raw = await smallestPage(site.url + path);
  const files = [join(folder, 'page.br'), join(folder, 'headers.json')] as const;
  await writeFile(files[0], raw.body);
  await writeFile(files[1], JSON.stringify(raw.headers));
  const bareSite = await startSite('bench/bare.ts', [...files], {});
  const nginxSite = await startNginx(raw, folder);
  await Promise.all([pinToFirstCore(site.pid), pinToFirstCore(bareSite.pid)]);
  const loadBare = (seconds: number) => load(bareSite.url + path, seconds, PHONE);
  const loadNginx = (seconds: number) => load(nginxSite.url + path, seconds, PHONE);
  const loadPage = (seconds: number) => load(site.url + path, seconds, PHONE);
  const loadUncounted = (seconds: number) => load(site.url + path, seconds, BOT);
  try {
    for (const run of [loadBare, loadNginx, loadPage, loadUncounted]) await run(WARM_UP_S);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await loadBare(ROUND_S);
      const page = await loadPage(ROUND_S);
      const uncounted = await loadUncounted(ROUND_S);
      rounds.push({ bare, page, uncounted, nginx: await loadNginx(ROUND_S) });
    }
    const each = (read: (round: Round) => number) => spread(rounds.map(read));
    const both = (read: (round: Round) => LoadResult) => ({
      perSecond: each((round) => read(round).perSecond),
      p99Ms: each((round) => read(round).p99Ms),
    });
    return {
      page: both(({ page }) => page),
      bare: both(({ bare }) => bare),
      nginx: both(({ nginx }) => nginx),
      ratio: each(({ page, bare }) => page.perSecond / bare.perSecond),
      nginxRatio: each(({ page, nginx }) => page.perSecond / nginx.perSecond),
      p99Ratio: each(({ page, bare }) => page.p99Ms / bare.p99Ms),
      countingCost: each(({ page, uncounted }) => 1 - page.perSecond / uncounted.perSecond),
    };
  } finally {
    await Promise.all([bareSite.stop(), nginxSite.stop()]);
  }
}

/** Headers that nginx adds itself. */
const WRITTEN_BY_NGINX = new Set(['content-type', 'content-length', 'etag']);
const START_TRIES = 50;

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Starts nginx in one process on the first core, with a page's bytes and headers in files. */
async function startNginx(page: RawPage, folder: string) {
  const files = join(folder, 'nginx');
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'page'), page.body);
  const headers = Array.from({ length: page.headers.length / 2 }, (_, at) => page.headers.slice(at * 2));
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
  const added = headers
    .filter(([name = '']) => !WRITTEN_BY_NGINX.has(name.toLowerCase()))
    .map(([name = '', value = '']) => `add_header ${name} ${quoted(value)};`);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(files, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${files}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      ${temporary.map((kind) => `${kind}_temp_path ${files}/${kind};`).join(' ')}
      default_type ${quoted(type)};
      server { listen 127.0.0.1:${port}; root ${files}; location / { try_files /page =404; ${added.join(' ')} } }
    }`,
  );
  const args = ['-c', join(files, 'nginx.conf'), '-p', files, '-e', 'stderr'];
  const child = spawn(findProgram('nginx') ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(url).catch(() => null))?.ok; attempt += 1) {
    if (attempt === START_TRIES || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(100);
  }
  await pinToFirstCore(child.pid ?? 0);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
