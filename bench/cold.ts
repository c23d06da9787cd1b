import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import pg from 'pg';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';

const WARM_UP_ROUNDS = 15;
const ROUNDS = 25;
/** A change is heard of in a few milliseconds. */
const UNTIL_HEARD_MS = 30;

export interface ColdFigures {
  cpuMs: number;
  /** Null on the embedded database, which does not count them. */
  queries: number | null;
}

/**
 * What a page costs that is in no cache: a change of the cabin drops it, then it is opened in every
 * language. Processor time is that of the server's own threads plus what brotli 5 takes for the page; the
 * background's brotli 11 runs in the same pool of threads and is no part of a visit.
 */
export async function measureCold(
  site: Site,
  cabin: FilledCabin,
  databaseUrl: string | null,
): Promise<ColdFigures> {
  const change = async (round: number) => {
    await call(site.url, cabin.token, 'PUT', `/api/cabins/${cabin.id}`, { notes: `Change ${round}` });
    await sleep(UNTIL_HEARD_MS);
  };
  const openAll = async () => {
    for (const language of GUEST_LANGUAGES)
      await fetchRaw(`${site.url}/cabins/${cabin.code}?lang=${language}`, BOT);
  };
  const cpuOf = async (rounds: number, work: (round: number) => Promise<void>) => {
    const before = site.cpuMs('ours');
    for (let round = 0; round < rounds; round += 1) await work(round);
    return (site.cpuMs('ours') - before) / rounds;
  };
  const changeAndOpen = async (round: number) => {
    await change(round);
    await openAll();
  };

  await cpuOf(WARM_UP_ROUNDS, changeAndOpen);
  const pages = GUEST_LANGUAGES.length;
  const ofChanges = await cpuOf(ROUNDS, change);
  const ofBoth = await cpuOf(ROUNDS, changeAndOpen);
  const { body } = await fetchRaw(`${site.url}/cabins/${cabin.code}`, BOT);
  const cpuMs = (ofBoth - ofChanges) / pages + (await brotliMs(brotliDecompressSync(body)));
  if (databaseUrl === null) return { cpuMs, queries: null };

  const counter = await transactionCounter(databaseUrl);
  await counter.settled();
  const before = await counter.read();
  for (let round = 0; round < ROUNDS; round += 1) {
    await counter.notify(cabin.id);
    await sleep(UNTIL_HEARD_MS);
    await openAll();
  }
  await counter.settled();
  // A notification is a transaction of who sends it, and another of who listens.
  const queries = (await counter.read()) - before - 2 * ROUNDS;
  await counter.close();
  return { cpuMs, queries: queries / (ROUNDS * pages) };
}

async function brotliMs(html: Buffer): Promise<number> {
  const times = 50;
  const compress = promisify(brotliCompress);
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) {
    await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Counts transactions on the server: each query of a guest page is one of its own. */
async function transactionCounter(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async read() {
      const { rows } = await client.query<{ done: number }>(
        'select xact_commit::int as done from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.done ?? Number.NaN;
    },
    /** A session that falls idle reports what it did after ten seconds at the latest. */
    settled: () => sleep(10_500),
    notify: (cabinId: number) => client.query(`select pg_notify('guide', $1)`, [String(cabinId)]),
    close: () => client.end(),
  };
}
