import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '#server/project-root.ts';
import { freePort } from './free-port.ts';
import { spawnServer } from './spawn-server.ts';

const START_TRIES = 100;

/** HAProxy with deploy/ha/haproxy.cfg in front of two sites on these ports. */
export async function startShippedHaproxy(ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-haproxy-'));
  const own = await freePort();
  const shipped = await readFile(fromRoot('deploy/ha/haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  const mayBecome = process.getuid?.() === 0;
  await writeFile(
    file,
    (mayBecome ? shipped : shipped.replaceAll(/^ +(?:user|group) haproxy\n/gm, ''))
      .replace('bind *:80', `bind 127.0.0.1:${own}`)
      .replaceAll('hemma1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('hemma2:3000', `127.0.0.1:${ports[1]}`),
  );
  const child = spawnServer('haproxy', ['-db', '-f', file]);
  const url = `http://127.0.0.1:${own}`;
  for (let tries = 0; !(await fetch(`${url}/healthz`).catch(() => null))?.ok; tries += 1) {
    if (tries === START_TRIES || child.exitCode !== null) throw new Error('haproxy did not start');
    await sleep(50);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
