import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Transform } from 'node:stream';
import pg from 'pg';
import { findProgram } from '../scripts/setup/programs.mjs';
import { freePort } from './free-port.ts';

const START_TRIES = 100;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** PgBouncer in front of the database at `url`, in session or transaction mode. */
export async function startPooler(url: string, mode: 'session' | 'transaction') {
  // As root it runs as `nobody`, who may not read the folder of the database's socket.
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

/** The type (1 byte) and the length of the rest (4 bytes, counting themselves). */
const HEAD_BYTES = 5;

/** Drops the server's notifications, as a pooler in transaction mode does. */
function withoutNotifications(isDropping: () => boolean): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEAD_BYTES) {
        const end = 1 + rest.readInt32BE(1);
        if (rest.length < end) break;
        const isNotification = rest.toString('latin1', 0, 1) === 'A';
        if (!isNotification || !isDropping()) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

/**
 * A relay in front of the database. It can stop forwarding on its open connections, never forwards on the first `mute`
 * ones, and can drop notifications.
 */
export async function startRelay(url: string, { mute = 0 } = {}) {
  const { host, port } = new pg.Client(url);
  const sockets: Socket[] = [];
  let calls = 0;
  let isDropping = false;
  let isGone = false;
  // Without a delay: each of a migration's hundreds of statements would otherwise wait 40 ms for more to send.
  const relay = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    calls += 1;
    if (isGone || calls <= mute) return void sockets.push(near);
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    far.setNoDelay();
    near.pipe(far);
    far.pipe(withoutNotifications(() => isDropping)).pipe(near);
    far.on('error', () => {});
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((relay.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Drops notifications, or forwards them again with `false`. */
    dropNotifications: (drop = true) => void (isDropping = drop),
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    /** Like a machine that lost its network: open connections and new ones are silent. */
    vanish() {
      isGone = true;
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
