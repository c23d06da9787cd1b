import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { startRelay } from '#test/pooler.ts';
import { listenOn } from './listen.ts';

const SOON = { timeout: 30_000 };
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
    onReconnected: () => void entries.push('back'),
  };
  return { listener, entries };
}

const ear = () => new pg.Client({ connectionString: database.url, application_name: 'ear' });
const notify = (channel: string, payload: string) =>
  speaker.query('select pg_notify($1, $2)', [channel, payload]);
const say = (payload: string) => speaker.query(`select pg_notify('guide', $1)`, [payload]);

it('comes back after its connection was cut, and says that messages may be missing', async () => {
  const { listener, entries } = diary();
  const { stop } = await listenOn({ newClient: ear, notify, log: quiet }, ['guide'], listener);
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
  const line = await startRelay(database.url);
  const { listener, entries } = diary();
  const through = { newClient: () => new pg.Client(line.url), notify, log: quiet, heartbeatMs: 100 };
  const { stop } = await listenOn(through, ['guide'], listener);
  line.silence();
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await say('1');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 1']);
  await stop();
  line.close();
});

it('notices that notifications no longer arrive, although the line answers', async () => {
  const line = await startRelay(database.url);
  const errors: string[] = [];
  const log = { ...quiet, error: (message: string) => void errors.push(message) };
  const { listener, entries } = diary();
  const through = { newClient: () => new pg.Client(line.url), notify, log, heartbeatMs: 100 };
  const { stop } = await listenOn(through, ['guide'], listener);
  line.dropNotifications();
  await expect.poll(() => entries, SOON).toEqual(['lost']);
  await say('1');
  await sleep(1000); // time for a second try
  expect(entries).toEqual(['lost']);
  expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL: notifications do not arrive/)]);
  line.dropNotifications(false);
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await say('2');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 2']);
  await stop();
  line.close();
});

it('a busy pool is no reason to think that nothing is heard', async () => {
  const { listener, entries } = diary();
  let isBusy = false;
  const busy = (channel: string, payload: string) =>
    isBusy ? new Promise<never>(() => {}) : notify(channel, payload);
  const line = { newClient: ear, notify: busy, log: quiet, heartbeatMs: 50 };
  const { stop } = await listenOn(line, ['guide'], listener);
  isBusy = true;
  await sleep(500);
  await say('1');
  await expect.poll(() => entries, SOON).toEqual(['guide: 1']);
  await stop();
});

it('has heard of everything before it says that it caught up', async () => {
  const { listener, entries } = diary();
  const { catchUp, stop } = await listenOn({ newClient: ear, notify, log: quiet }, ['guide'], listener);
  for (let sent = 1; sent <= 100; sent += 1) {
    await say(String(sent));
    await catchUp();
    expect(entries).toHaveLength(sent);
  }
  await stop();
});

it('a line on which it does not catch up is lost before it says so, and one that is down keeps nobody waiting', async () => {
  const line = await startRelay(database.url);
  const { listener, entries } = diary();
  const through = { newClient: () => new pg.Client(line.url), notify, log: quiet };
  const { catchUp, stop } = await listenOn(through, ['guide'], listener);
  line.silence();
  await catchUp();
  expect(entries).toEqual(['lost']);
  await catchUp();
  await stop();
  line.close();
});
