import { type KnownPlace, lookUpPlaces } from '#shared/contracts/places.ts';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { relativePosition } from '#services/page/places/distance.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Context } from '#server/context.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { On } from '#server/http/calls.ts';
import { isDue, shownWeather } from './freshness.ts';
import { weatherOf } from './repo.ts';
import type { Weather } from './weather.ts';

/** Whether the weather service is on the guide and set to show (R-weather-2). */
function isShown(service: { isEnabled: boolean; valueJson: string } | null): boolean {
  if (service === null) return false;
  const value = SERVICE_VALUES.weather_now.safeParse(JSON.parse(service.valueJson));
  return service.isEnabled && value.data?.show !== false;
}

/** Maximum number of suggestions. */
const MAX_PLACES = 5;

/** Of places with the same name, nearby ones come first. */
function nearestTo(cabin: Cabin | null, places: readonly KnownPlace[]): KnownPlace[] {
  const { latitude, longitude } = cabin ?? { latitude: null, longitude: null };
  if (latitude === null || longitude === null) return places.slice(0, MAX_PLACES);
  const from = { latitude, longitude };
  const far = ({ lat, lng }: KnownPlace) => relativePosition(from, { latitude: lat, longitude: lng }).metres;
  return places.toSorted((one, other) => far(one) - far(other)).slice(0, MAX_PLACES);
}

export function weatherRoutes(
  on: On,
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  weather: Pick<Weather, 'lookUp' | 'request' | 'isReachable'>,
): void {
  on(lookUpPlaces, async ({ actor, query }) => {
    const cabin = query.cabinId === undefined ? null : await ownCabin(db, actor, query.cabinId);
    await limits.count({ lookUpPerHost: String(actor.id) });
    return { places: nearestTo(cabin, await weather.lookUp(query.name)) };
  });

  on(getCabinWeather, async ({ actor, params }) => {
    const cabin = await ownCabin(db, actor, params.id);
    const { service, ...stored } = await weatherOf(db, cabin);
    if (!isShown(service)) return { weather: null, isComing: false };
    const now = new Date();
    const isOutdated = isDue(stored, now);
    if (isOutdated) weather.request(cabin.id);
    return { weather: shownWeather(stored, now), isComing: isOutdated && weather.isReachable() };
  });
}
