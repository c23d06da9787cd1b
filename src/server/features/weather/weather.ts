import type { WeatherRequests } from '#server/context.ts';
import { LRUCache } from 'lru-cache';
import type { KnownPlace } from '#shared/contracts/places.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { httpClient } from '#server/http-client.ts';
import { createFetcher, addressOf } from './fetcher.ts';
import { forgetUnused, requestWeather } from './repo.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { fetchPlaces } from './geocoding.ts';

/** Time limit of suggestions while a host types. */
const TIMEOUT_MS = 3000;
/** Towns do not move, so answers are cached for long. */
const CACHE_MS = 24 * 3_600_000;
const MAX_CACHED = 1000;

/** Places with a name; empty when the service is unavailable. */
type LookUp = (name: string) => Promise<KnownPlace[]>;

/** Suggests places while hosts type; caches results and pauses after failures. */
function createLookUp(geocodingUrl: string | null, log: Log, closing: AbortSignal): LookUp {
  if (geocodingUrl === null) return async () => [];
  const service = addressOf(geocodingUrl, '/v1/search');
  const ask = httpClient(closing, TIMEOUT_MS);
  const breaker = circuitBreaker('places that hosts type', log);
  const found = new LRUCache<string, KnownPlace[]>({ max: MAX_CACHED, ttl: CACHE_MS });
  return async (name) => {
    const key = name.toLowerCase();
    const known = found.get(key);
    if (known !== undefined) return known;
    if (breaker.remainingMs() > 0) return [];
    try {
      const places = await fetchPlaces(ask, service, name);
      breaker.recordSuccess();
      found.set(key, places);
      return places;
    } catch (error) {
      if (!closing.aborted) breaker.recordFailure(error);
      return [];
    }
  };
}

/** Requests are written to the database at most once in this time per cabin. */
const REQUEST_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Weather that nobody requested for this time is deleted. */
const UNWANTED_MS = 30 * DAY_MS;

export interface Weather extends WeatherRequests {
  lookUp: LookUp;
  /** Background work. */
  workers: Worker[];
  close(): Promise<void>;
}

/**
 * Keeps the weather of cabins up to date while guests read it. Any number of processes may share one database: each cell
 * is fetched by one of them at a time. Pages read stored weather and never wait.
 */
export function createWeather(
  { config, db }: { config: Pick<Config, 'weather'>; db: Database },
  log: Log,
): Weather {
  const { weather: urls } = config;
  const closing = new AbortController();
  const fetcher = createFetcher(db, urls, log, closing.signal);
  const requested = new LRUCache<number, true>({ max: 10_000, ttl: REQUEST_EVERY_MS });
  let isDown = false;
  const pending = new Set<Promise<void>>();

  function logFailure(error: unknown): void {
    if (!isDown && !closing.signal.aborted)
      log.warn(`the weather waits for the database: ${reasonOf(error)}`);
    isDown = true;
  }

  const isOn = urls.forecastUrl !== null;

  return {
    request(cabinId, isElsewhere = false) {
      if (!isOn || closing.signal.aborted) return;
      if (requested.has(cabinId) && !isElsewhere) return;
      requested.set(cabinId, true);
      const written = db
        .transaction((tx) => requestWeather(tx, cabinId))
        .then(
          () => void (isDown = false),
          (error: unknown) => {
            requested.delete(cabinId);
            logFailure(error);
          },
        )
        .finally(() => pending.delete(written));
      pending.add(written);
    },
    lookUp: createLookUp(urls.geocodingUrl, log, closing.signal),
    isReachable: () => isOn && fetcher.isReachable(),
    workers: isOn
      ? [
          ...fetcher.workers,
          scheduledWorker('oldWeather', { at: '23 3 * * *', catchUpMs: DAY_MS }, () =>
            forgetUnused(db, UNWANTED_MS),
          ),
        ]
      : [],
    async close() {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
