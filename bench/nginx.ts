import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { findProgram } from '../scripts/setup/programs.mjs';
import { pinToFirstCore } from './load.ts';
import type { RawPage } from './phone.ts';

/** Those that nginx writes by itself. */
const WRITTEN_BY_NGINX = new Set(['content-type', 'content-length', 'etag']);
const START_TRIES = 50;

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** nginx in one process on the first core, which sends a page's bytes and headers from a file. */
export async function startNginx(page: RawPage, folder: string) {
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
