import { getCabinWeather } from '#shared/contracts/weather.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { On } from '#server/http/calls.ts';
import { isDue, shownWeather } from './freshness.ts';
import { weatherOf } from './repo.ts';

/** A cabin whose weather service was never set up shows the weather, as the service does by default. */
function isShown(service: { isEnabled: boolean; valueJson: string } | null): boolean {
  if (service === null) return true;
  const value = SERVICE_VALUES.weather_now.safeParse(JSON.parse(service.valueJson));
  return service.isEnabled && value.data?.show !== false;
}

export function weatherRoutes(on: On, { db, weather }: Pick<Context, 'db' | 'weather'>): void {
  on(getCabinWeather, async ({ actor, params }) => {
    const cabin = await ownCabin(db, actor, params.id);
    const { service, ...stored } = await weatherOf(db, cabin);
    if (!isShown(service)) return { weather: null, isComing: false };
    const now = new Date();
    const isOutdated = isDue(stored, now);
    if (isOutdated) weather.want(cabin.id);
    return { weather: shownWeather(stored, now), isComing: isOutdated && weather.isReachable() };
  });
}
