import type { Guide } from '#shared/contracts/guides.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { lacksPassword, NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { SERVICE_KINDS } from '../registry/kinds.ts';
import { SERVICE_VALUES } from '../registry/values.ts';

/** A service of a cabin, as stored. */
export interface StoredService {
  serviceId: number;
  key: ServiceKey;
  isEnabled: boolean;
  valueJson: string;
  /** Null for a service of the catalog. */
  template: Template | null;
}

/** What decides how much of a cabin its guests see. */
export interface GuideVisibility {
  /** In force for its host. */
  plan: Tier;
  /** Beyond the plan's cabins: name, contact and the emergency part with its address only (R-plans-11). */
  isRestricted: boolean;
}

/**
 * The value of a service that guests are shown, read by its schema; undefined when there is none. One that does not
 * fit is left out, and `onUnfit` hears of it: one broken row must not take the guide from a guest. Anyone who tightens a
 * schema has to bring what is stored into line.
 */
function valueOf(
  service: StoredService,
  onUnfit: (service: StoredService) => void,
): Record<string, unknown> | undefined {
  const { key, valueJson } = service;
  try {
    const value: unknown = JSON.parse(valueJson);
    const { data } = SERVICE_VALUES[key].safeParse(value);
    if (data !== undefined) return lacksPassword(value as object) ? undefined : data;
    // Weather and emergency numbers say something with nothing filled in (R-services-2, R-services-3); the others do not.
    if (valueJson === NOT_FILLED_IN) return undefined;
  } catch {
    // No JSON at all: said below.
  }
  onUnfit(service);
  return undefined;
}

/**
 * Of a cabin's services, those that guests see: the one rule behind the page, its JSON, the preview and the
 * translation desk (R-services-22, R-plans-11). Values are read here, once.
 */
export function shownServices(
  stored: readonly StoredService[],
  { plan, isRestricted }: GuideVisibility,
  onUnfit: (service: StoredService) => void = () => {},
): Pick<Guide, 'services' | 'templates'> {
  const seen = stored.filter(({ key, isEnabled }) => {
    const { tier, isAlwaysShown = false } = SERVICE_KINDS[key];
    return isEnabled && includesTier(plan, tier) && (isAlwaysShown || !isRestricted);
  });
  return {
    services: seen.flatMap((service) => {
      const value = service.template === null ? valueOf(service, onUnfit) : undefined;
      return value === undefined ? [] : [{ serviceId: service.serviceId, key: service.key, value }];
    }),
    templates: seen.flatMap(({ template }) => (template === null ? [] : [template])),
  };
}

/** Where a cabin is. */
type Location = NonNullable<Guide['emergencyPlace']>;

const HIDDEN: Record<keyof Location, null> = {
  location: null,
  region: null,
  latitude: null,
  longitude: null,
};

/**
 * Whether the guide says where the cabin is: its host's choice in Weather & Address, which holds while that service is
 * switched off too. A choice that cannot be read is taken for a no.
 */
function showsAddress(stored: readonly StoredService[]): boolean {
  const choice = stored.find(({ key }) => key === 'weather_now');
  return choice === undefined || valueOf(choice, () => {})?.['showAddress'] === true;
}

/**
 * What guests see of the cabin itself, for the page and its JSON alike. `emergencyPlace` is what the emergency part says:
 * who calls for help must be able to say where they are, also where nothing else tells it (R-guests-7).
 */
export function shownCabin<Cabin extends Location & Pick<Guide['cabin'], 'description' | 'imageUrl'>>(
  cabin: Cabin,
  stored: readonly StoredService[],
  { isRestricted }: GuideVisibility,
): { cabin: Omit<Cabin, keyof Location> & Pick<Guide['cabin'], keyof Location> } & Pick<
  Guide,
  'emergencyPlace'
> {
  const { location, region, latitude, longitude } = cabin;
  const isAddressShown = !isRestricted && showsAddress(stored);
  const isToldInEmergencies =
    isAddressShown || isRestricted || stored.some(({ key, isEnabled }) => key === 'emergencies' && isEnabled);
  return {
    cabin: {
      ...cabin,
      ...(!isAddressShown && HIDDEN),
      ...(isRestricted && { description: null, imageUrl: null }),
    },
    emergencyPlace: isToldInEmergencies ? { location, region, latitude, longitude } : null,
  };
}
