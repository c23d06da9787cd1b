import { setTimeout as sleep } from 'node:timers/promises';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { withClient } from '#test/database.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';
import { queriesDuring } from './statements.ts';

/** Until the code of pages is compiled for good: after 90 pages one costs twice as much. */
const WARM_UP_PAGES = 500;
const ROUNDS = 40;
/** A change is heard of in a few milliseconds. */
const UNTIL_HEARD_MS = 30;

const change = async (site: Site, cabin: FilledCabin) => {
  await call(site.url, cabin.token, 'PUT', `/api/cabins/${cabin.id}`, { notes: `At ${Date.now()}` });
  await sleep(UNTIL_HEARD_MS);
};

async function changeAndOpen(site: Site, cabin: FilledCabin): Promise<void> {
  await change(site, cabin);
  await openAll(site, cabin);
}

/** Has pages made until another one costs what the next will. */
export async function warmUp(site: Site, cabin: FilledCabin): Promise<void> {
  for (let pages = 0; pages < WARM_UP_PAGES; pages += GUEST_LANGUAGES.length)
    await changeAndOpen(site, cabin);
}

/**
 * Processor time in ms of a page that is in no cache: a change of the cabin drops it, then it is opened in every
 * language. Brotli 11 runs in a pool of threads and is not counted: for most guides it is no part of a visit, and the
 * fullest ones have it done before the answer instead of after it (decision 3).
 */
export async function measureCold(site: Site, cabin: FilledCabin): Promise<number> {
  const cpuOf = async (work: typeof change) => {
    const before = site.cpuMs('ours');
    for (let round = 0; round < ROUNDS; round += 1) await work(site, cabin);
    return (site.cpuMs('ours') - before) / ROUNDS;
  };
  const ofChanges = await cpuOf(change);
  return ((await cpuOf(changeAndOpen)) - ofChanges) / GUEST_LANGUAGES.length;
}

async function openAll(site: Site, cabin: FilledCabin): Promise<void> {
  for (const language of GUEST_LANGUAGES)
    await fetchRaw(`${site.url}/cabins/${cabin.code}?lang=${language}`, BOT);
}

/** Queries of a page that is in no cache. */
export async function countQueries(site: Site, cabin: FilledCabin, databaseUrl: string): Promise<number> {
  const queries = await withClient(databaseUrl, async (client) => {
    const startedAt = performance.now();
    const ofVisits = await queriesDuring(client, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await client.query(`select pg_notify('guide', $1)`, [String(cabin.id)]);
        await sleep(UNTIL_HEARD_MS);
        await openAll(site, cabin);
      }
    });
    // Mails, exports and pictures that are due are looked for all the time.
    const tookMs = performance.now() - startedAt;
    const ofTheTime = await queriesDuring(client, () => sleep(tookMs));
    return ofVisits - ROUNDS - ofTheTime;
  });
  return queries / (ROUNDS * GUEST_LANGUAGES.length);
}
