import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../scripts/setup/programs.mjs';
import { freePort } from './free-port.ts';
import { startRelay } from './relay.ts';

const START_TRIES = 100;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** PgBouncer in front of the database at `url`, which lends its connections for a session or for a transaction. */
export async function startPooler(url: string, mode: 'session' | 'transaction') {
  // As root it runs as `nobody`, who may not enter the folder of the database's socket.
  const relay = await startRelay(url);
  const { hostname, port: relayPort, username, pathname } = new URL(relay.url);
  const folder = await mkdtemp(join(tmpdir(), 'hemma-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
    * = host=${hostname} port=${relayPort} user=${username}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = ${mode}
    default_pool_size = 30`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(findProgram('pgbouncer') ?? 'pgbouncer', ['-q', ...asUser, file], { stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === START_TRIES || child.exitCode !== null) throw new Error('pgbouncer did not start');
    await sleep(50);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
