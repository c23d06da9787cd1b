import { queryOptions } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { callKey, callQuery } from './use-call.ts';

const SOON_MS = 4000;
const LATER_MS = 30 * 60_000;
/** What was said to be coming and did not come is not asked for again and again. */
const MOST_SOON = 3;

/** What the weather depends on: elsewhere is another one, and hiding the weather service changes the answer as well. */
function settingsOf({ location, region, latitude, longitude, services }: Cabin): string {
  const service = services.find(({ key }) => key === 'weather_now');
  return [location, region, latitude, longitude, service?.isEnabled].join('|');
}

/** The weather at a cabin. */
export const weatherQuery = (cabin: Cabin) =>
  queryOptions({
    ...callQuery(getCabinWeather, { params: { id: cabin.id } }),
    queryKey: [...callKey(getCabinWeather, { params: { id: cabin.id } }), settingsOf(cabin)],
    refetchInterval: ({ state }) =>
      state.data?.isComing === true && state.dataUpdateCount <= MOST_SOON ? SOON_MS : LATER_MS,
    // Nobody misses a badge: a failure is not worth a second try, nor a word.
    retry: false,
  });
