import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '#server/project-root.ts';
import { findProgram } from '../scripts/setup/programs.mjs';
import { freePort } from './free-port.ts';

const START_TRIES = 100;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx with deploy/nginx.conf in front of a site on `port`, without TLS: tests have no certificate. */
export async function startShippedNginx(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-nginx-'));
  const own = await freePort();
  const shipped = await readFile(fromRoot('deploy/nginx.conf'), 'utf8');
  const servers = shipped
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${own};`)
    .replace(/listen \[::\]:443 .*;/, '')
    .replaceAll(/ssl_\w+ .*;/g, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off;
    ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    ${servers} }`,
  );
  const args = ['-c', file, '-p', folder, '-e', 'stderr'];
  const child = spawn(findProgram('nginx') ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${own}`;
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries += 1) {
    if (tries === START_TRIES || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    url,
    port: own,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
