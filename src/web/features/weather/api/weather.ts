import { queryOptions } from '@tanstack/react-query';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { callApi } from '#web/api/call.ts';

const SOON_MS = 4000;
const LATER_MS = 30 * 60_000;
/** What was said to be coming and did not come is not asked for again and again. */
const MOST_SOON = 3;

/** The weather at a cabin. `place` is where it is: elsewhere is another weather. */
export const weatherQuery = (cabinId: number, place: string) =>
  queryOptions({
    queryKey: ['weather', cabinId, place],
    queryFn: ({ signal }) => callApi(getCabinWeather, { params: { id: cabinId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.isComing === true && state.dataUpdateCount <= MOST_SOON ? SOON_MS : LATER_MS,
    // Nobody misses a badge: a failure is not worth a second try, nor a word.
    retry: false,
  });
