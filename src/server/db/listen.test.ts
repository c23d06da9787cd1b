import { once } from 'node:events';
import { type AddressInfo, createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { listenOn } from './listen.ts';

const SOON = { timeout: 5000 };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let speaker: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  speaker = new pg.Client(database.url);
  await speaker.connect();
});

afterEach(async () => {
  await speaker.end();
  await database.drop();
});

/** What a listener heard, in order. */
function diary() {
  const entries: string[] = [];
  const listener = {
    onPayload: (channel: string, payload: string) => void entries.push(`${channel}: ${payload}`),
    onLost: () => void entries.push('lost'),
    onGap: () => void entries.push('back'),
  };
  return { listener, entries };
}

const ear = () => new pg.Client({ connectionString: database.url, application_name: 'ear' });
const say = (payload: string) => speaker.query(`select pg_notify('guide', $1)`, [payload]);

it('comes back after its connection was cut, and says that messages may be missing', async () => {
  const { listener, entries } = diary();
  const stop = await listenOn(ear, ['guide'], listener, quiet);
  await say('1');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1']);
  await speaker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'`,
  );
  await expect.poll(() => entries, SOON).toEqual(['guide: 1', 'lost', 'back']);
  await say('2');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1', 'lost', 'back', 'guide: 2']);
  await stop();
});

it('notices a line that fell silent without hanging up', async () => {
  const line = await silenceable(database.url);
  const { listener, entries } = diary();
  const stop = await listenOn(() => new pg.Client(line.url), ['guide'], listener, quiet, 100);
  line.silence();
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await say('1');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 1']);
  await stop();
  line.close();
});

/** The database behind a relay whose present connections can stop passing anything on. */
async function silenceable(url: string) {
  const { host, port } = new pg.Client(url);
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
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
