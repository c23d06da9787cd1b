import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type pg from 'pg';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { withClient } from './database.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';

const WARM_UP_ROUNDS = 15;
const ROUNDS = 25;
/** A change is heard of in a few milliseconds. */
const UNTIL_HEARD_MS = 30;

/** PostgreSQL's own extension that counts statements; a server must load it as it starts. */
export const STATEMENT_COUNTER = 'pg_stat_statements';

export interface ColdFigures {
  cpuMs: number;
  /** Null on the embedded database, which does not count them. */
  queries: number | null;
}

/**
 * What a page costs that is in no cache: a change of the cabin drops it, then it is opened in every
 * language. Processor time is that of the server's own threads plus what brotli 5 takes for the page.
 * Brotli 11 runs in the same pool of threads and is not counted: for most guides it is no part of a visit, and the
 * fullest ones, such as this, have it done before the answer instead of after it (docs/decisions/0003).
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

  const queries = await withClient(databaseUrl, async (client) => {
    await client.query(`create extension if not exists ${STATEMENT_COUNTER}`);
    const startedAt = performance.now();
    const ofVisits = await statementsDuring(client, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await client.query(`select pg_notify('guide', $1)`, [String(cabin.id)]);
        await sleep(UNTIL_HEARD_MS);
        await openAll();
      }
    });
    // Mails, exports and pictures that are due are looked for all the time, whoever visits.
    const tookMs = performance.now() - startedAt;
    const ofTheTime = await statementsDuring(client, () => sleep(tookMs));
    return ofVisits - ROUNDS - ofTheTime;
  });
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

/** How many statements anybody had the database do meanwhile. */
async function statementsDuring(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from ${STATEMENT_COUNTER}
       where dbid = (select oid from pg_database where datname = current_database()) and query not like $1`,
      [`%${STATEMENT_COUNTER}%`],
    );
    return rows[0]?.calls ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
