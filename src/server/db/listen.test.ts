import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { startRelay } from '#test/pooler.ts';
import { Hosts } from './hosts.ts';
import { listenOn } from './listen.ts';

const SOON = { timeout: 30_000 };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let sender: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  sender = new pg.Client(database.url);
  await sender.connect();
});

afterEach(async () => {
  await sender.end();
  await database.drop();
});

/** A listener that records its events in order. */
function recordingListener() {
  const entries: string[] = [];
  const listener = {
    onPayload: (channel: string, payload: string) => void entries.push(`${channel}: ${payload}`),
    onLost: () => void entries.push('lost'),
    onReconnected: () => void entries.push('back'),
  };
  return { listener, entries };
}

const connectTo = (url: string) => new Hosts(url).connect({ application_name: 'listener' });
const connect = () => connectTo(database.url);
const notify = (channel: string, payload: string) =>
  sender.query('select pg_notify($1, $2)', [channel, payload]);
const notifyGuide = (payload: string) => notify('guide', payload);

it('reconnects after its connection was cut, and reports that notifications may be missing', async () => {
  const { listener, entries } = recordingListener();
  const { stop } = await listenOn({ connect, notify, log: quiet }, ['guide'], listener);
  await notifyGuide('1');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1']);
  await sender.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`,
  );
  await expect.poll(() => entries, SOON).toEqual(['guide: 1', 'lost', 'back']);
  await notifyGuide('2');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1', 'lost', 'back', 'guide: 2']);
  await stop();
});

it('detects a connection that went dead without being closed', async () => {
  const line = await startRelay(database.url);
  const { listener, entries } = recordingListener();
  const through = { connect: () => connectTo(line.url), notify, log: quiet, heartbeatMs: 100 };
  const { stop } = await listenOn(through, ['guide'], listener);
  line.silence();
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await notifyGuide('1');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 1']);
  await stop();
  line.close();
});

it('detects that notifications no longer arrive, although queries are answered', async () => {
  const line = await startRelay(database.url);
  const errors: string[] = [];
  const log = { ...quiet, error: (message: string) => void errors.push(message) };
  const { listener, entries } = recordingListener();
  const through = { connect: () => connectTo(line.url), notify, log, heartbeatMs: 100 };
  const { stop } = await listenOn(through, ['guide'], listener);
  line.dropNotifications();
  await expect.poll(() => entries, SOON).toEqual(['lost']);
  await notifyGuide('1');
  await sleep(1000); // time for a second attempt
  expect(entries).toEqual(['lost']);
  expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL: notifications do not arrive/)]);
  line.dropNotifications(false);
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await notifyGuide('2');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 2']);
  await stop();
  line.close();
});

it('keeps its connection while the pool is busy', async () => {
  const { listener, entries } = recordingListener();
  let isBusy = false;
  const busy = (channel: string, payload: string) =>
    isBusy ? new Promise<never>(() => {}) : notify(channel, payload);
  const line = { connect, notify: busy, log: quiet, heartbeatMs: 50 };
  const { stop } = await listenOn(line, ['guide'], listener);
  isBusy = true;
  await sleep(500);
  await notifyGuide('1');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1']);
  await stop();
});

it('has received all notifications when it has caught up', async () => {
  const { listener, entries } = recordingListener();
  const { catchUp, stop } = await listenOn({ connect, notify, log: quiet }, ['guide'], listener);
  for (let sent = 1; sent <= 100; sent += 1) {
    await notifyGuide(String(sent));
    await catchUp();
    expect(entries).toHaveLength(sent);
  }
  await stop();
});

it('reports a dead connection as lost before catching up ends, and does not wait while it is down', async () => {
  const line = await startRelay(database.url);
  const { listener, entries } = recordingListener();
  const through = { connect: () => connectTo(line.url), notify, log: quiet };
  const { catchUp, stop } = await listenOn(through, ['guide'], listener);
  line.silence();
  await catchUp();
  expect(entries).toEqual(['lost']);
  await catchUp();
  await stop();
  line.close();
});
