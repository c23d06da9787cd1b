import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '#server/db/client.ts';
import { isConnectionError, reasonOf } from '#server/db/errors.ts';
import { withTimeout } from '#server/db/with-timeout.ts';

/** Pages are reloaded after this time even when no change was notified. */
const MAX_AGE_MS = 3_600_000;
/** How long a guest waits for a database that does not answer: less where a page is at hand that no change has outdated. */
const MAX_WAIT_MS = { withStale: 1500, without: 5000 };
/**
 * After a failure, stale pages are served at once while a page is loaded again and again with this pause, until the database
 * answers: one that has vanished from the network would let each guest wait.
 */
const RETRY_AFTER_MS = 1000;
/** Memory of an entry besides its bodies: keys, numbers, objects. */
const ENTRY_OVERHEAD = 1000;

export interface Cacheable {
  cabinId: number;
  /** Size in memory. */
  bytes: number;
}

/** A loaded page and when it changes by itself (null: never), or why there is none. */
export type LoadResult<P extends Cacheable, M> = { page: P; changesAt: Date | null } | { miss: M };

interface Entry<P> {
  page: P;
  freshUntil: number;
  /** Whether the cabin has changed since. */
  isOutdated: boolean;
  /** Fresh only in the same epoch: a new one starts whenever notifications may have been missed. */
  epoch: number;
}

interface Load<P extends Cacheable, M> {
  result: Promise<LoadResult<P, M>>;
  /** Cabins that changed during the load, with the clock of the first change. */
  changed: Map<number, number>;
}

/**
 * Pages by key, limited by bytes, outdated by cabin. When a cabin changes while its page loads, only requests from
 * before the change get that page, and it is not cached. Stale and outdated pages are reloaded, and served while the
 * database is unavailable: a guest in front of the door needs the guide of an hour ago more than an apology.
 */
export class PageCache<P extends Cacheable, M> {
  readonly #entries: LRUCache<string, Entry<P>>;
  readonly #keysOf = new Map<number, Set<string>>();
  readonly #loads = new Map<string, Load<P, M>>();
  readonly #log: Log;
  #epoch = 0;
  #isListening = true;
  /** Counts notified changes, to order them against requests. */
  #clock = 0;
  /** Since a load failed, until one succeeds. */
  #isAway = false;

  constructor(maxBytes: number, log: Log) {
    this.#log = log;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes + ENTRY_OVERHEAD,
      dispose: ({ page }, key) => this.#forgetKey(page.cabinId, key),
    });
  }

  /** The page, if it is known to be up to date. */
  fresh(key: string): P | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.isOutdated) return undefined;
    if (entry.epoch !== this.#epoch || !this.#isListening) return undefined;
    return Date.now() < entry.freshUntil ? entry.page : undefined;
  }

  /**
   * Loads the page, or joins a running load. If that fails or takes too long, returns the stale page of this key.
   */
  async load(key: string, make: () => Promise<LoadResult<P, M>>): Promise<LoadResult<P, M>> {
    const stale = this.#entries.get(key);
    if (stale === undefined) return this.#loadOrJoin(key, make);
    if (!this.#isAway) {
      try {
        const loading = this.#loadOrJoin(key, make);
        return await (stale.isOutdated ? loading : withTimeout(loading, MAX_WAIT_MS.withStale));
      } catch (error) {
        this.#log.warn(`guest pages come from the cache: ${reasonOf(error)}`);
        void this.#retry(() => this.#loadOrJoin(key, make));
      }
    }
    return { page: stale.page, changesAt: null };
  }

  /** Repeats a load until the database answers, or notifications work again. */
  async #retry(load: () => Promise<unknown>): Promise<void> {
    if (this.#isAway) return;
    this.#isAway = true;
    do {
      await sleep(RETRY_AFTER_MS, undefined, { ref: false });
    } while (this.#isAway && (await load().then(() => false, isConnectionError)));
    this.#isAway = false;
  }

  /** Ends a retry. */
  close(): void {
    this.#isAway = false;
  }

  /** Replaces `page` by `better`, unless it was outdated or replaced meanwhile. */
  replace(key: string, page: P, better: P): void {
    const entry = this.#entries.peek(key);
    if (entry !== undefined && this.holds(key, page)) this.#keep(key, { ...entry, page: better });
  }

  /** Whether `page` is still cached under the key, and its cabin unchanged. */
  holds(key: string, page: P): boolean {
    const entry = this.#entries.peek(key);
    return entry?.page === page && !entry.isOutdated;
  }

  /** Current size and limit. */
  figures(): { pages: number; bytes: number; maxBytes: number } {
    const { size, calculatedSize, maxSize } = this.#entries;
    return { pages: size, bytes: calculatedSize, maxBytes: maxSize };
  }

  /** Marks the pages of a cabin that changed. */
  outdate(cabinId: number): void {
    this.#clock += 1;
    for (const { changed } of this.#loads.values())
      if (!changed.has(cabinId)) changed.set(cabinId, this.#clock);
    for (const key of this.#keysOf.get(cabinId) ?? []) {
      const entry = this.#entries.peek(key);
      if (entry !== undefined) entry.isOutdated = true;
    }
  }

  /** Called when the connection for notifications is lost: until `resume`, no page counts as fresh. */
  suspend(): void {
    this.#isListening = false;
  }

  /** Called when notifications work again: all earlier pages count as stale, since changes may have been missed. */
  resume(): void {
    this.#epoch += 1;
    this.#isListening = true;
    this.#isAway = false;
    this.#loads.clear();
  }

  async #loadOrJoin(key: string, make: () => Promise<LoadResult<P, M>>): Promise<LoadResult<P, M>> {
    const arrivedAt = this.#clock;
    const load = this.#loads.get(key) ?? this.#start(key, make);
    const made = await load.result;
    if (!isOutdated(load, made, arrivedAt)) return made;
    // The joined load began before a change. Use the next one, which began after this request arrived.
    return (this.#loads.get(key) ?? this.#start(key, make)).result;
  }

  #start(key: string, make: () => Promise<LoadResult<P, M>>): Load<P, M> {
    const epoch = this.#epoch;
    const changed = new Map<number, number>();
    const result = withTimeout(make(), MAX_WAIT_MS.without)
      .then((made) => {
        if ('miss' in made) this.#entries.delete(key);
        else if (!changed.has(made.page.cabinId)) {
          const freshUntil = Math.min(Date.now() + MAX_AGE_MS, made.changesAt?.getTime() ?? Infinity);
          this.#keep(key, { page: made.page, freshUntil, isOutdated: false, epoch });
        }
        return made;
      })
      .finally(() => {
        if (this.#loads.get(key) === load) this.#loads.delete(key);
      });
    const load = { result, changed };
    this.#loads.set(key, load);
    return load;
  }

  #keep(key: string, entry: Entry<P>): void {
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return; // larger than the whole cache
    const { cabinId } = entry.page;
    const keys = this.#keysOf.get(cabinId) ?? new Set();
    this.#keysOf.set(cabinId, keys.add(key));
  }

  #forgetKey(cabinId: number, key: string): void {
    const keys = this.#keysOf.get(cabinId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(cabinId);
  }
}

/** Whether the result may be older than a change notified before `arrivedAt`. */
function isOutdated<P extends Cacheable, M>(
  { changed }: Load<P, M>,
  made: LoadResult<P, M>,
  arrivedAt: number,
): boolean {
  if ('page' in made) return (changed.get(made.page.cabinId) ?? Infinity) <= arrivedAt;
  return [...changed.values()].some((clock) => clock <= arrivedAt);
}
