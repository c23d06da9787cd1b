import { LRUCache } from 'lru-cache';
import type { Log } from '#server/db/client.ts';
import { reasonOf } from '#server/db/reason.ts';
import { withTimeout } from '#server/db/with-timeout.ts';

/** However quiet the database is, a page is looked at again after this long. */
const LIFETIME_MS = 3_600_000;
/** How long a guest waits for a database that does not answer: while an older page is at hand, and otherwise. */
const PATIENCE_MS = { withReserve: 1500, without: 5000 };
/** After a failure, how long pages are taken from the cache before it is tried again. */
const RETRY_AFTER_MS = 1000;
/** What an entry takes besides its bytes: keys, numbers, the objects themselves. */
const ENTRY_OVERHEAD = 1000;

export interface Cacheable {
  cabinId: number;
  /** What it holds in memory. */
  bytes: number;
}

/** What making a page came to: the page and when it changes by itself (null: never), or why there is none. */
export type Made<P extends Cacheable, M> = { page: P; changesAt: Date | null } | { miss: M };

interface Entry<P> {
  page: P;
  freshUntil: number;
  /** Fresh only while no message can have been missed since. */
  epoch: number;
}

interface Load<P extends Cacheable, M> {
  result: Promise<Made<P, M>>;
  /** Cabins that changed while it ran, each with the clock of the first change. */
  changed: Map<number, number>;
}

/**
 * Pages by key, bounded by their bytes, dropped by cabin. A page made while its cabin changed goes to
 * those who asked before the change, to no one else, and is not kept. A page that can no longer be
 * trusted is made again, but stands in while the database is away.
 */
export class PageCache<P extends Cacheable, M> {
  readonly #entries: LRUCache<string, Entry<P>>;
  readonly #keysOf = new Map<number, Set<string>>();
  readonly #loads = new Map<string, Load<P, M>>();
  readonly #log: Log;
  #epoch = 0;
  #isHearing = true;
  /** Counts the changes heard of, to tell which of them came before which request. */
  #clock = 0;
  #retryAt = 0;

  constructor(maxBytes: number, log: Log) {
    this.#log = log;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.bytes + ENTRY_OVERHEAD,
      dispose: ({ page }, key) => this.#forgetKey(page.cabinId, key),
    });
  }

  /** The page, if it is known to be what the database would give now. */
  fresh(key: string): P | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.epoch !== this.#epoch || !this.#isHearing) return undefined;
    return Date.now() < entry.freshUntil ? entry.page : undefined;
  }

  /**
   * Makes the page, or waits for the one that is being made already. When that fails or takes too long, an older
   * page of this key stands in.
   */
  async load(key: string, make: () => Promise<Made<P, M>>): Promise<Made<P, M>> {
    const reserve = this.#entries.get(key);
    if (reserve === undefined) return this.#made(key, make);
    if (Date.now() >= this.#retryAt) {
      try {
        return await withTimeout(this.#made(key, make), PATIENCE_MS.withReserve);
      } catch (error) {
        this.#log.warn(`guest pages come from the cache: ${reasonOf(error)}`);
        this.#retryAt = Date.now() + RETRY_AFTER_MS;
      }
    }
    return { page: reserve.page, changesAt: null };
  }

  /** Puts `better` in the place of `page`, unless that was dropped or replaced in between. */
  improve(key: string, page: P, better: P): void {
    const entry = this.#entries.peek(key);
    if (entry?.page === page) this.#keep(key, { ...entry, page: better });
  }

  /** Whether `page` is still what is kept under the key. */
  holds(key: string, page: P): boolean {
    return this.#entries.peek(key)?.page === page;
  }

  /** How much is kept. */
  figures(): { pages: number; bytes: number; maxBytes: number } {
    const { size, calculatedSize, maxSize } = this.#entries;
    return { pages: size, bytes: calculatedSize, maxBytes: maxSize };
  }

  /** The cabin changed: none of its pages is given out again. */
  drop(cabinId: number): void {
    this.#clock += 1;
    for (const { changed } of this.#loads.values())
      if (!changed.has(cabinId)) changed.set(cabinId, this.#clock);
    for (const key of this.#keysOf.get(cabinId) ?? []) this.#entries.delete(key);
  }

  /** The line on which changes are heard went down: until it is back, nothing is known to be fresh. */
  stopTrusting(): void {
    this.#isHearing = false;
  }

  /** The line is back; whatever was made before may have changed unheard. */
  startAfresh(): void {
    this.#epoch += 1;
    this.#isHearing = true;
    this.#loads.clear();
  }

  async #made(key: string, make: () => Promise<Made<P, M>>): Promise<Made<P, M>> {
    const arrivedAt = this.#clock;
    const load = this.#loads.get(key) ?? this.#start(key, make);
    const made = await load.result;
    if (!isOutdated(load, made, arrivedAt)) return made;
    // Joined too late. The next one starts now, or was started after this request came.
    return (this.#loads.get(key) ?? this.#start(key, make)).result;
  }

  #start(key: string, make: () => Promise<Made<P, M>>): Load<P, M> {
    const epoch = this.#epoch;
    const changed = new Map<number, number>();
    const result = withTimeout(make(), PATIENCE_MS.without)
      .then((made) => {
        if ('miss' in made) this.#entries.delete(key);
        else if (!changed.has(made.page.cabinId)) {
          const freshUntil = Math.min(Date.now() + LIFETIME_MS, made.changesAt?.getTime() ?? Infinity);
          this.#keep(key, { page: made.page, freshUntil, epoch });
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

/** Whether what was made may be older than a change that was heard of before `arrivedAt`. */
function isOutdated<P extends Cacheable, M>(
  { changed }: Load<P, M>,
  made: Made<P, M>,
  arrivedAt: number,
): boolean {
  if ('page' in made) return (changed.get(made.page.cabinId) ?? Infinity) <= arrivedAt;
  return [...changed.values()].some((clock) => clock <= arrivedAt);
}
