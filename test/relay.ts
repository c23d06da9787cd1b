import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import pg from 'pg';

/** Type, then the length of itself and what follows. */
const HEAD_BYTES = 5;

/** Of what a server sends, all but its notifications: what a pooler in transaction mode leaves of it. */
function withoutNotifications(swallows: () => boolean): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEAD_BYTES) {
        const end = 1 + rest.readInt32BE(1);
        if (rest.length < end) break;
        const isNotification = rest.toString('latin1', 0, 1) === 'A';
        if (!isNotification || !swallows()) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}

/**
 * The database behind a relay whose present connections can stop passing anything on; its first ones may never do. All of
 * them can be told to pass on everything but notifications.
 */
export async function startRelay(url: string, { mute = 0 } = {}) {
  const { host, port } = new pg.Client(url);
  const sockets: Socket[] = [];
  let calls = 0;
  let isDeaf = false;
  const relay = createServer((near) => {
    near.on('error', () => {});
    calls += 1;
    if (calls <= mute) return void sockets.push(near);
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    near.pipe(far);
    far.pipe(withoutNotifications(() => isDeaf)).pipe(near);
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
    /** From now on, until told otherwise, no notification passes. */
    swallowNotifications: (swallow = true) => void (isDeaf = swallow),
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
