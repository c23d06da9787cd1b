import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { scheduledWorker, RetryLater, type Worker, worker } from '#server/jobs/kind.ts';
import { httpClient } from '#server/http-client.ts';
import { fetchForecast, type Forecast } from './forecast.ts';
import { fetchPoint } from './geocoding.ts';
import { FRESH_MS } from './freshness.ts';
import {
  findDuePlace,
  FORECAST,
  isCellDue,
  PLACE,
  postponePlace,
  queueDue,
  saveForecast,
  savePoint,
} from './repo.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import { SAMPLE, sampleForecast } from './sample.ts';

/** Time limit of a call. */
const TIMEOUT_MS = 8000;
/** Delay between calls; nobody waits for them. */
const PACE_MS = 100;
/** A cell is kept up to date this long after the last request. */
const WANTED_FOR_MS = 6 * 3_600_000;
/** Unknown places are tried again, as they may be added later. */
const UNKNOWN_FOR_MS = 30 * 24 * 3_600_000;

/** Fetches one thing at a time per process. */
export interface Fetcher {
  workers: Worker[];
  isReachable(): boolean;
}

/** The address of a service's endpoint; `path` is Open-Meteo's, for settings without one. */
export function addressOf(service: string, path: string): string {
  const url = new URL(service);
  if (url.pathname === '/') url.pathname = path;
  return url.href;
}

export function createFetcher(
  db: Database,
  { forecastUrl, geocodingUrl }: Config['weather'],
  log: Log,
  closing: AbortSignal,
): Fetcher {
  const ask = httpClient(closing, TIMEOUT_MS);
  const breakers = {
    places: circuitBreaker('where cabins are', log),
    forecasts: circuitBreaker('the weather', log),
  };

  /** Asks a service, which gets a pause after a failure. */
  async function answerOf<T>(breaker: CircuitBreaker, question: () => Promise<T>): Promise<T> {
    const leftMs = breaker.remainingMs();
    if (leftMs > 0) throw new RetryLater(leftMs);
    try {
      const answer = await question();
      breaker.recordSuccess();
      return answer;
    } catch (error) {
      if (closing.aborted) throw new RetryLater(0);
      breaker.recordFailure(error);
      throw error;
    } finally {
      await sleep(PACE_MS, undefined, { signal: closing }).catch(() => {});
    }
  }

  const lookUp = (service: string) =>
    worker(PLACE, async ({ id }) => {
      const place = await findDuePlace(db, id);
      if (place === undefined) return;
      const point = await answerOf(breakers.places, () =>
        fetchPoint(ask, addressOf(service, '/v1/search'), place),
      );
      if (point === null) await postponePlace(db, place, UNKNOWN_FOR_MS);
      else await db.transaction((tx) => savePoint(tx, place, point));
    });

  const forecastOf = async (service: string, cell: number): Promise<Forecast> =>
    service === SAMPLE
      ? sampleForecast(cell, new Date())
      : fetchForecast(ask, addressOf(service, '/v1/forecast'), cell);

  const fetchOne = (service: string) =>
    worker(FORECAST, async ({ cell }) => {
      if (!(await isCellDue(db, cell, WANTED_FOR_MS))) return;
      const forecast = await answerOf(breakers.forecasts, () => forecastOf(service, cell));
      await saveForecast(db, cell, forecast, FRESH_MS);
    });

  return {
    workers: [
      ...(geocodingUrl === null ? [] : [lookUp(geocodingUrl)]),
      ...(forecastUrl === null ? [] : [fetchOne(forecastUrl)]),
      scheduledWorker('dueWeather', { at: '*/5 * * * *', catchUpMs: 0 }, () => queueDue(db, WANTED_FOR_MS)),
    ],
    isReachable: () => breakers.forecasts.remainingMs() === 0 && breakers.places.remainingMs() === 0,
  };
}
