import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/errors.ts';
import { type LoadResult, PageCache } from './cache.ts';
import type { GuestPage } from '#guest/guide/view.ts';
import type { Encoding } from './encodings.ts';
import { type GuidePage, makePage, openAddress, pageAddresses, withEncoding, recompress } from './page.ts';
import { findPhoneScript } from './phone-script.ts';
import { type GuideResolution, type ResolvedGuide, resolveGuide, type Miss } from './resolve-guide.ts';
import { guideReader } from './repo.ts';
import { createScans, type Scans } from './scans.ts';

/** Further pages are recompressed after a later visit: pages seen once must not keep a core busy. */
const MAX_WAITING = 50;

/** Recompresses cached pages in the background, one at a time. */
function createRecompressor(cache: PageCache<GuidePage, unknown>, log: Log) {
  const waiting = new Map<string, GuidePage>();
  let isBusy = false;

  async function work(): Promise<void> {
    for (const [key, page] of waiting) {
      waiting.delete(key);
      if (cache.holds(key, page)) cache.replace(key, page, await recompress(page));
    }
  }

  return {
    /** Queues a cached page, unless it is already the smallest or the queue is full. */
    add(key: string, page: GuidePage): void {
      if (page.isSmallest || waiting.size >= MAX_WAITING) return;
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

/** 3,000 of the largest pages, 10,000 average ones. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** Guest pages by code; `language` null means the guide's own. */
export interface Guides {
  /** The page, if it is cached and up to date. */
  cached(code: string, language: GuestLanguage | null, encoding: Encoding): GuidePage | undefined;
  /** The page with a body in this encoding, or why there is none. */
  open(
    code: string,
    language: GuestLanguage | null,
    encoding: Encoding,
  ): Promise<LoadResult<GuidePage, Miss>>;
  /** The guide itself, always read from the database. */
  read(code: string, language: GuestLanguage | null): Promise<GuideResolution>;
  /** The guide as read there, if guests may see it. */
  guide(code: string, language: GuestLanguage): Promise<Guide | undefined>;
  /** What the guest page needs besides the guide. */
  pageOf(code: string, resolution: ResolvedGuide): GuestPage;
  scans: Pick<Scans, 'count' | 'figures'>;
  /** Counters of answers since this process started; plain numbers, because this is the hot path. */
  counters: GuestCounters;
  /** Resolves once this process has handled all notifications of earlier writes. */
  catchUp: () => Promise<void>;
  /** Size of this process's cache. */
  cacheFigures(): { pages: number; bytes: number; maxBytes: number };
  /** Stops listening and writes pending scans; the database must still be open. */
  close(): Promise<void>;
}

/** `cached`: from memory. `made`: rendered. `missed`: no such guide. `refused`: too many misses. */
export type GuestCounters = Record<'cached' | 'made' | 'missed' | 'refused' | 'failed', number>;

const keyOf = (code: string, language: GuestLanguage | null) => code + (language ?? '');

/**
 * Reads, renders and caches guides. Every process is notified of changes when the writer's transaction commits
 * (README.md).
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
  const counters: GuestCounters = { cached: 0, made: 0, missed: 0, refused: 0, failed: 0 };
  const listening = database.listen('guide', {
    onPayload: (_channel, cabinId) => cache.outdate(Number(cabinId)),
    onLost: () => cache.suspend(),
    onReconnected: () => cache.resume(),
  });

  async function read(code: string, language: GuestLanguage | null): Promise<GuideResolution> {
    const resolution = resolveGuide(code, await readRow(code, language), language, new Date(), log);
    if (resolution.state === 'active' && resolution.isWeatherDue) weather.request(resolution.cabinId);
    return resolution;
  }

  const pageOf: Guides['pageOf'] = (code, { guide, isTracked, noticesChangeAt }) => ({
    ...pageAddresses(config, code),
    scriptUrl,
    isTracked,
    noticesChange: noticesChangeAt !== null,
    stay: null,
    openUrl: openAddress(code, guide.language),
  });

  async function make(code: string, language: GuestLanguage | null): Promise<LoadResult<GuidePage, Miss>> {
    const resolution = await read(code, language);
    if (resolution.state !== 'active') return { miss: resolution.state };
    const { guide, changesAt } = resolution;
    return { page: await makePage(guide, resolution, pageOf(code, resolution)), changesAt };
  }

  return {
    cached(code, language, encoding) {
      const key = keyOf(code, language);
      const page = cache.fresh(key);
      if (page === undefined || page.bodies[encoding] === null) return undefined;
      if (!page.isSmallest) recompressor.add(key, page);
      counters.cached += 1;
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
      counters[kept === undefined ? 'made' : 'cached'] += 1;
      const page = await withEncoding(made.page, encoding);
      if (page !== made.page) cache.replace(key, made.page, page);
      recompressor.add(key, page);
      return { ...made, page };
    },
    read,
    async guide(code, language) {
      const resolution = await read(code, language);
      return resolution.state === 'active' ? resolution.guide : undefined;
    },
    pageOf,
    scans,
    counters,
    catchUp: listening.catchUp,
    cacheFigures: () => cache.figures(),
    async close() {
      recompressor.stop();
      cache.close();
      await listening.stop();
      await scans.close();
    },
  };
}
