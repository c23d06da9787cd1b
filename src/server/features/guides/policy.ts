import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { effectivePlan, PLAN_LIMITS, planEndsAt } from '#shared/plans.ts';
import { SERVICE_CATALOG, type ServiceKey } from '#shared/service-catalog.ts';
import { SERVICE_VALUES } from '#shared/service-values.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import type { Log } from '#server/db/client.ts';
import { isDue, shownUntil, shownWeather } from '#server/features/weather/policy.ts';
import { addressKey, type Limits } from '#server/plugins/limits.ts';
import type { GuideRow, StoredService } from './repo.ts';

/** Why a code shows no guide. */
export type Miss = 'unknown' | 'free' | 'retired';

/** What a code leads to. */
export type Finding =
  | { state: Miss }
  | {
      state: 'active';
      cabinId: number;
      isTracked: boolean;
      /** When what a guest may see changes by itself: the plan's grace is over, or the weather too old; null: never. */
      changesAt: Date | null;
      /** The guide shows the weather, and newer weather should be on its way. */
      isWeatherDue: boolean;
      guide: Guide;
    };

/** All that guests see of a cabin beyond the plan's limit (decisions, section 6). */
const ALWAYS_SHOWN: ReadonlySet<ServiceKey> = new Set(['contact', 'emergencies']);

/** A service that nothing was filled in for yet. */
const EMPTY = '{}';

/** The value of one service; undefined when there is nothing that a guest could be shown. */
function valueOf(
  { key, valueJson, serviceId }: StoredService,
  log: Log,
): Record<string, unknown> | undefined {
  try {
    const parsed = SERVICE_VALUES[key].safeParse(JSON.parse(valueJson));
    if (parsed.success) return parsed.data;
    // Weather and emergency numbers say something with nothing filled in; the others do not.
    if (valueJson === EMPTY) return undefined;
  } catch {
    // No JSON at all: said below.
  }
  log.error(`service ${serviceId} (${key}) holds a value that does not fit its shape; guests do not see it`);
  return undefined;
}

/** Of the pictures, those that are left in what a guest reads. */
function shownPictures(
  { pictures }: GuideRow,
  { cabin, services, templates }: Pick<Guide, 'cabin' | 'services' | 'templates'>,
): Guide['pictures'] {
  const holders = [cabin, ...templates, ...services.map(({ value }) => value)];
  const addresses = new Set<unknown>(holders.map((one) => one['imageUrl']));
  return Object.fromEntries(Object.entries(pictures).filter(([address]) => addresses.has(address)));
}

/** A cabin's guide as a guest on `plan` reads it. */
function present(row: GuideRow, cabin: NonNullable<GuideRow['cabin']>, plan: Tier, log: Log) {
  const restricted = row.olderCabins >= PLAN_LIMITS[plan].activeCabins;
  const allowed = row.services.filter(
    ({ key }) => includesTier(plan, SERVICE_CATALOG[key].tier) && (!restricted || ALWAYS_SHOWN.has(key)),
  );
  const shown = {
    // The place stays: whoever calls for help must be able to say where they are.
    cabin: restricted ? { ...cabin, description: null, imageUrl: null } : cabin,
    services: allowed.flatMap((stored) => {
      const value = stored.template === null ? valueOf(stored, log) : undefined;
      return value === undefined ? [] : [{ serviceId: stored.serviceId, key: stored.key, value }];
    }),
    templates: allowed.flatMap(({ template }) => (template === null ? [] : [template])),
  };
  return { restricted, ...shown, pictures: shownPictures(row, shown) };
}

/** The weather is part of a service, which a restricted guide has none of. */
const showsWeather = (services: Guide['services']): boolean =>
  services.some(({ key, value }) => key === 'weather_now' && value['show'] === true);

/**
 * What a guest may see behind a code at `now`: nothing of a disabled host, nothing above the host's
 * plan, and the bare minimum of cabins beyond it (decisions, sections 5 to 7). `language` is that of
 * the page's own words; null takes the guide's.
 */
export function findingOf(
  code: string,
  row: GuideRow | undefined,
  language: GuestLanguage | null,
  now: Date,
  log: Log,
): Finding {
  if (row === undefined) return { state: 'unknown' };
  if (row.state !== 'active') return { state: row.state };
  const { cabin, cabinId, ownLanguage, host } = row;
  if (cabin === null || cabinId === null || ownLanguage === null || host === null || host.isDisabled) {
    return { state: 'unknown' };
  }
  const end = planEndsAt(host);
  const shown = present(row, cabin, effectivePlan(host, now), log);
  const hasWeather = showsWeather(shown.services);
  const weather = hasWeather ? shownWeather(row, now) : null;
  const changes = [end, weather && shownUntil(weather.updatedAt)].filter((at) => at !== null && at > now);
  return {
    state: 'active',
    cabinId,
    isTracked: row.isTracked === true,
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes.map(Number))),
    isWeatherDue: hasWeather && isDue(row, now),
    guide: {
      code,
      language: language ?? ownLanguage,
      ownLanguage,
      ...shown,
      weather,
      updatedAt: row.updatedAt.toISOString(),
    },
  };
}

/**
 * Counts a code that leads nowhere, so that guessing is slowed down. After the look-up: a page that
 * exists is always shown (decisions, section 3).
 * @throws {Problem} `too_many_tries`
 */
export const countMiss = (limits: Limits, ip: string): Promise<void> =>
  limits.count({ guestMissPerAddress: addressKey(ip), guestMissInAll: 'all' });
