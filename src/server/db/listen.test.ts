import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { startRelay } from '#test/relay.ts';
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
  const line = await startRelay(database.url);
  const { listener, entries } = diary();
  const stop = await listenOn(() => new pg.Client(line.url), ['guide'], listener, quiet, 100);
  line.silence();
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back']);
  await say('1');
  await expect.poll(() => entries, SOON).toEqual(['lost', 'back', 'guide: 1']);
  await stop();
  line.close();
});
