import { LRUCache } from 'lru-cache';
import type { KnownPlace } from '#shared/contracts/places.ts';
import type { Log } from '#server/db/client.ts';
import { httpClient } from '#server/http-client.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { addressOf } from './fetcher.ts';
import { askPlaces } from './geocoding.ts';

/** A host who types waits no longer. */
const TIMEOUT_MS = 3000;
/** Towns do not move. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 1000;

/** Places of a name; none when nobody can say. */
export type LookUp = (name: string) => Promise<KnownPlace[]>;

/** Looks places up for hosts who type; what was found is kept, and a service that fails is left alone for a while. */
export function createLookUp(geocodingUrl: string | null, log: Log, closing: AbortSignal): LookUp {
  if (geocodingUrl === null) return async () => [];
  const service = addressOf(geocodingUrl, '/v1/search');
  const ask = httpClient(closing, TIMEOUT_MS);
  const breaker = circuitBreaker('places that hosts type', log);
  const found = new LRUCache<string, KnownPlace[]>({ max: MOST_KEPT, ttl: KEPT_MS });
  return async (name) => {
    const key = name.toLowerCase();
    const known = found.get(key);
    if (known !== undefined) return known;
    if (breaker.leftMs() > 0) return [];
    try {
      const places = await askPlaces(ask, service, name);
      breaker.noteSuccess();
      found.set(key, places);
      return places;
    } catch (error) {
      if (!closing.aborted) breaker.noteFailure(error);
      return [];
    }
  };
}
