import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { asker } from '#server/outside.ts';
import { askForecast, type Forecast } from './forecast.service.ts';
import { askPoint } from './geocoding.service.ts';
import { FRESH_MS, waitMs } from './policy.ts';
import { claimCell, claimPlace, putCellOff, putPlaceOff, saveForecast, savePoint } from './repo.ts';
import { type Rest, restFor } from './rest.service.ts';
import { SAMPLE, sampleForecast } from './sample.service.ts';

/** A service that takes longer is as good as away. */
const TIMEOUT_MS = 8000;
/** No other process takes up a task meanwhile: several questions, each with its time. */
const LEASE_MS = 5 * TIMEOUT_MS;
/** Between two questions: nobody waits for them. */
const PACE_MS = 100;
/** A cell stays up to date this long after somebody wanted to know. */
const WANTED_FOR_MS = 6 * 3_600_000;
/** A place that is not known may be one day: maps grow. */
const UNKNOWN_FOR_MS = 30 * 24 * 3_600_000;

/** Fetches one thing after the other. */
export interface Fetcher {
  /** False when nothing is due, or nobody can be asked. */
  next(): Promise<boolean>;
  isReachable(): boolean;
}

/** The address of a service: given as its site alone, at the path where Open-Meteo has it. */
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
  const ask = asker(closing, TIMEOUT_MS);
  const rests = {
    places: restFor('where cabins are', log),
    forecasts: restFor('the weather', log),
  };

  /** The service's answer, in an object; undefined when it gave none and is left alone for a while. */
  async function answerOf<T>(question: Promise<T>, rest: Rest): Promise<{ answer: T } | undefined> {
    try {
      const answer = await question;
      rest.noteSuccess();
      return { answer };
    } catch (error) {
      if (!closing.aborted) rest.noteFailure(error);
      return undefined;
    }
  }

  /** Being stopped is no failure: the task is due at once for whoever comes next. */
  const waitAfter = ({ attempts }: { attempts: number }) => (closing.aborted ? 0 : waitMs(attempts));

  async function lookUpNext(service: string): Promise<boolean> {
    const task = rests.places.isOver() ? await claimPlace(db, LEASE_MS) : undefined;
    if (task === undefined) return false;
    const found = await answerOf(askPoint(ask, addressOf(service, '/v1/search'), task.subject), rests.places);
    if (found === undefined) await putPlaceOff(db, task.subject, waitAfter(task));
    else if (found.answer === null) await putPlaceOff(db, task.subject, UNKNOWN_FOR_MS);
    else await savePoint(db, task.subject, found.answer);
    return true;
  }

  const forecastOf = (service: string, cell: number): Promise<Forecast> =>
    service === SAMPLE
      ? Promise.resolve(sampleForecast(cell, new Date()))
      : askForecast(ask, addressOf(service, '/v1/forecast'), cell);

  async function fetchNext(service: string): Promise<boolean> {
    const task = rests.forecasts.isOver() ? await claimCell(db, LEASE_MS, WANTED_FOR_MS) : undefined;
    if (task === undefined) return false;
    const found = await answerOf(forecastOf(service, task.subject), rests.forecasts);
    if (found === undefined) await putCellOff(db, task.subject, waitAfter(task));
    else await saveForecast(db, task.subject, found.answer, FRESH_MS);
    return true;
  }

  return {
    async next() {
      const hasLookedUp = geocodingUrl !== null && (await lookUpNext(geocodingUrl));
      const hasFetched = forecastUrl !== null && (await fetchNext(forecastUrl));
      if (!hasLookedUp && !hasFetched) return false;
      await sleep(PACE_MS, undefined, { signal: closing }).catch(() => {});
      return true;
    },
    isReachable: () => rests.forecasts.isOver() && rests.places.isOver(),
  };
}
