import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { shiftDay } from '#shared/days.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { withClient } from '#test/database.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';
import { queriesDuring } from './statements.ts';

/** Until V8 has optimized the code: after 90 pages one still takes twice as long. */
const WARM_UP_PAGES = 500;
const ROUNDS = 40;
/** Notifications of a change take a few milliseconds. */
const NOTIFICATION_MS = 30;

const change = async (site: Site, cabin: FilledCabin) => {
  await call(site.url, cabin.token, 'PUT', `/api/cabins/${cabin.id}`, { notes: `At ${Date.now()}` });
  await sleep(NOTIFICATION_MS);
};

async function changeAndOpen(site: Site, cabin: FilledCabin): Promise<void> {
  await change(site, cabin);
  await openAll(site, cabin);
}

/** Renders pages until their time is stable. */
export async function warmUp(site: Site, cabin: FilledCabin): Promise<void> {
  for (let pages = 0; pages < WARM_UP_PAGES; pages += GUEST_LANGUAGES.length)
    await changeAndOpen(site, cabin);
}

/**
 * The CPU time of an uncached page, in ms: changes the cabin, which clears its cache, and opens it in every language. Brotli
 * 11 in the thread pool is not counted: only the largest guides are compressed before the answer (decision 3).
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

/** How many queries the site makes during `work`, which makes `own` queries itself. */
const queriesOf = (databaseUrl: string, own: number, work: (client: pg.Client) => Promise<void>) =>
  withClient(databaseUrl, async (client) => {
    const startedAt = performance.now();
    const ofVisits = await queriesDuring(client, () => work(client));
    // Background jobs also query the database.
    const tookMs = performance.now() - startedAt;
    const ofTheTime = await queriesDuring(client, () => sleep(tookMs));
    return ofVisits - own - ofTheTime;
  });

/** The queries of an uncached page. */
export async function countQueries(site: Site, cabin: FilledCabin, databaseUrl: string): Promise<number> {
  const queries = await queriesOf(databaseUrl, ROUNDS, async (client) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query(`select pg_notify('guide', $1)`, [String(cabin.id)]);
      await sleep(NOTIFICATION_MS);
      await openAll(site, cabin);
    }
  });
  return queries / (ROUNDS * GUEST_LANGUAGES.length);
}

/** The CPU time and the queries of a stay's page, which is in no cache, inside the stay's window. */
export async function measureStayPage(
  site: Site,
  cabin: FilledCabin,
  databaseUrl: string,
): Promise<{ ms: number; queries: number }> {
  const host = (method: string, path: string, body: object) =>
    call(site.url, cabin.token, method, `/api/cabins/${cabin.id}/${path}`, body);
  await host('PUT', 'arrival', {
    text: 'Sväng vänster vid ladan.',
    textWhen: 'stay',
    codes: [{ name: 'Ytterdörren', code: '4711#', hint: 'Vrid åt höger.' }],
    wifi: 'stay',
  });
  const today = new Date().toISOString().slice(0, 10);
  const dates = { arrivesOn: shiftDay(today, -1), departsOn: shiftDay(today, 2) };
  const { link } = (await host('POST', 'stays', dates)) as { link: string };
  const path = new URL(link).pathname;
  const openAllOfStay = async (): Promise<void> => {
    for (const language of GUEST_LANGUAGES) await fetchRaw(`${site.url}${path}?lang=${language}`, BOT);
  };
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) await openAllOfStay();
  };
  await rounds(WARM_UP_PAGES / GUEST_LANGUAGES.length);
  const before = site.cpuMs('ours');
  await rounds(ROUNDS);
  const pages = ROUNDS * GUEST_LANGUAGES.length;
  const ms = (site.cpuMs('ours') - before) / pages;
  return { ms, queries: (await queriesOf(databaseUrl, 0, () => rounds(ROUNDS))) / pages };
}
