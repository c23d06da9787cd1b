import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** The database behind a relay whose present connections can stop passing anything on; its first ones may never do. */
export async function startRelay(url: string, { mute = 0 } = {}) {
  const { host, port } = new pg.Client(url);
  const sockets: Socket[] = [];
  let calls = 0;
  const relay = createServer((near) => {
    near.on('error', () => {});
    calls += 1;
    if (calls <= mute) return void sockets.push(near);
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    near.pipe(far).pipe(near);
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
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
