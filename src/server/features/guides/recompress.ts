import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/reason.ts';
import type { PageCache } from './cache.ts';
import { type GuidePage, recompressed } from './page.ts';

/** What waits beyond this is recompressed after a later visit: pages seen once must not keep a core busy. */
const MOST_WAITING = 50;

/** Replaces fresh pages by their smallest form, one at a time, in the background. */
export function createRecompressor(cache: PageCache<GuidePage, unknown>, log: Log) {
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
