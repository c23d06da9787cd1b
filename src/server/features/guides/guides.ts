import type { GuestLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/reason.ts';
import { type Made, PageCache } from './cache.ts';
import type { Encoding } from './encodings.ts';
import { type GuidePage, makePage, pageAddresses, withEncoding, recompressed } from './page.ts';
import { findPhoneScript } from './phone-script.ts';
import { type GuideResolution, resolveGuide, type Miss } from './resolve-guide.ts';
import { guideReader } from './repo.ts';
import { createScans, type Scans } from './scans.ts';

/** What waits beyond this is recompressed after a later visit: pages seen once must not keep a core busy. */
const MOST_WAITING = 50;

/** Replaces fresh pages by their smallest form, one at a time, in the background. */
function createRecompressor(cache: PageCache<GuidePage, unknown>, log: Log) {
  const waiting = new Map<string, GuidePage>();
  let isBusy = false;

  async function work(): Promise<void> {
    for (const [key, page] of waiting) {
      waiting.delete(key);
      if (cache.holds(key, page)) cache.improve(key, page, await recompressed(page));
    }
  }

  return {
    /** Takes a page of the cache on, unless it is recompressed or too many wait already. */
    add(key: string, page: GuidePage): void {
      if (page.isSmallest || waiting.size >= MOST_WAITING) return;
      waiting.set(key, page);
      if (isBusy) return;
      isBusy = true;
      work()
        .catch((error: unknown) => log.warn(`a guest page stays larger than it could be: ${reasonOf(error)}`))
        .finally(() => (isBusy = false));
    },
    stop: () => waiting.clear(),
  };
}

/** 3,000 of the fullest pages, 10,000 of most. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** Guides as guests reach them; a language of null is the guide's own. */
export interface Guides {
  /** The page, if it is at hand and known to be up to date. */
  cached(code: string, language: GuestLanguage | null, encoding: Encoding): GuidePage | undefined;
  /** The page with a body in the encoding, or why there is none. */
  open(code: string, language: GuestLanguage | null, encoding: Encoding): Promise<Made<GuidePage, Miss>>;
  /** What the page is made of, straight from the database. */
  read(code: string, language: GuestLanguage | null): Promise<GuideResolution>;
  scans: Pick<Scans, 'count' | 'figures'>;
  /** How guest pages were answered since this process started; numbers alone, for the hot path. */
  tally: GuestTally;
  /** Resolves once this process gives out no page that is older than what was written before. */
  catchUp: () => Promise<void>;
  /** How much this process keeps. */
  cacheFigures(): { pages: number; bytes: number; maxBytes: number };
  /** Stops listening and writes the last scans; the database must still be open. */
  close(): Promise<void>;
}

/** `cached`: from memory. `made`: rendered. `missed`: no such guide. `refused`: too many misses. */
export type GuestTally = Record<'cached' | 'made' | 'missed' | 'refused' | 'failed', number>;

const keyOf = (code: string, language: GuestLanguage | null) => code + (language ?? '');

/**
 * Reads, renders and keeps guides, and drops what changed: every process hears of a change once the
 * writer's transaction is done (README.md).
 */
export async function createGuides(
  { config, database, db, weather }: Pick<Context, 'config' | 'database' | 'db' | 'weather'>,
  log: Log,
): Promise<Guides> {
  const scriptUrl = (await findPhoneScript(config.dist.guest))?.url ?? null;
  const readRow = guideReader(db);
  const cache = new PageCache<GuidePage, Miss>(CACHE_BYTES, log);
  const recompressor = createRecompressor(cache, log);
  const scans = createScans(db, log, config.timeZone);
  const tally: GuestTally = { cached: 0, made: 0, missed: 0, refused: 0, failed: 0 };
  const listening = database.listen('guide', {
    onPayload: (_channel, cabinId) => cache.drop(Number(cabinId)),
    onLost: () => cache.stopTrusting(),
    onGap: () => cache.startAfresh(),
  });

  async function read(code: string, language: GuestLanguage | null): Promise<GuideResolution> {
    const found = resolveGuide(code, await readRow(code, language), language, new Date(), log);
    if (found.state === 'active' && found.isWeatherDue) weather.want(found.cabinId);
    return found;
  }

  async function make(code: string, language: GuestLanguage | null): Promise<Made<GuidePage, Miss>> {
    const found = await read(code, language);
    if (found.state !== 'active') return { miss: found.state };
    const addresses = { ...pageAddresses(config, code), scriptUrl, isTracked: found.isTracked };
    return { page: await makePage(found.guide, found, addresses), changesAt: found.changesAt };
  }

  return {
    cached(code, language, encoding) {
      const key = keyOf(code, language);
      const page = cache.fresh(key);
      if (page === undefined || page.bodies[encoding] === null) return undefined;
      if (!page.isSmallest) recompressor.add(key, page);
      tally.cached += 1;
      return page;
    },
    async open(code, language, encoding) {
      const key = keyOf(code, language);
      const kept = cache.fresh(key);
      const made =
        kept === undefined
          ? await cache.load(key, () => make(code, language))
          : { page: kept, changesAt: null };
      if ('miss' in made) return made;
      tally[kept === undefined ? 'made' : 'cached'] += 1;
      const page = await withEncoding(made.page, encoding);
      if (page !== made.page) cache.improve(key, made.page, page);
      recompressor.add(key, page);
      return { ...made, page };
    },
    read,
    scans,
    tally,
    catchUp: listening.catchUp,
    cacheFigures: () => cache.figures(),
    async close() {
      recompressor.stop();
      await listening.stop();
      await scans.close();
    },
  };
}
