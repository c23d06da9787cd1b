import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, type LoadResult, median } from './load.ts';
import { BOT, fetchRaw, PHONE, type RawPage } from './phone.ts';
import { type Site, startSite } from './site.ts';

const ROUNDS = 8;
const ROUND_S = 1.5;
const WARM_UP_S = 2;

export interface CachedFigures {
  page: LoadResult;
  bare: LoadResult;
  /** Pages a second, of what the bare server sends. */
  ratio: number;
  /** What counting every view costs, of the pages a second without it. */
  countingCost: number;
}

/** The background needs a tenth of a second for a page, and may have others to do first. */
const POLISH_MS = 5000;

/** The page as small as the background makes it. */
async function smallestPage(url: string): Promise<RawPage> {
  await fetchRaw(url, PHONE);
  await sleep(POLISH_MS);
  return fetchRaw(url, PHONE);
}

/**
 * The cached page beside a bare server that sends the same bytes, in turns, so that whatever else the
 * machine does falls on both; each turn gives a ratio, and the middle one counts.
 */
export async function measureCached(site: Site, code: string, folder: string): Promise<CachedFigures> {
  const url = `${site.url}/cabins/${code}?s=q`;
  const { body, headers } = await smallestPage(url);
  const files = [join(folder, 'page.br'), join(folder, 'headers.json')] as const;
  await writeFile(files[0], body);
  await writeFile(files[1], JSON.stringify(headers));
  const bareSite = await startSite('bench/bare.ts', [...files], {});
  const bareUrl = `${bareSite.url}/cabins/${code}?s=q`;
  try {
    for (const target of [bareUrl, url]) await load(target, WARM_UP_S, PHONE);
    const rounds = { bare: [] as LoadResult[], page: [] as LoadResult[], uncounted: [] as LoadResult[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.bare.push(await load(bareUrl, ROUND_S, PHONE));
      rounds.page.push(await load(url, ROUND_S, PHONE));
      rounds.uncounted.push(await load(url, ROUND_S, BOT));
    }
    return {
      page: middle(rounds.page),
      bare: middle(rounds.bare),
      ratio: middleRatio(rounds.page, rounds.bare),
      countingCost: 1 - middleRatio(rounds.page, rounds.uncounted),
    };
  } finally {
    await bareSite.stop();
  }
}

/** The middle of what each turn gives: what disturbs one turn disturbs both its halves. */
const middleRatio = (ours: readonly LoadResult[], theirs: readonly LoadResult[]) =>
  median(ours.map(({ perSecond }, turn) => perSecond / (theirs[turn]?.perSecond ?? Number.NaN)));

const middle = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
  requests: results.reduce((sum, { requests }) => sum + requests, 0),
});
