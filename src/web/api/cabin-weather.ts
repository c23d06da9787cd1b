import { queryOptions } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { callKey, callQuery } from './use-call.ts';

const SOON_MS = 4000;
const LATER_MS = 30 * 60_000;
/** How often to ask soon again while the server announces new weather. */
const MAX_SOON = 3;

/** The cabin's settings on which its weather depends: the place, and whether the weather service is shown. */
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
      state.data?.isComing === true && state.dataUpdateCount <= MAX_SOON ? SOON_MS : LATER_MS,
    // The badge is optional: a failure is neither retried nor shown.
    retry: false,
  });
