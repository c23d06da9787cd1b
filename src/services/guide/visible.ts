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

/** Decides how much of a cabin its guests see. */
export interface GuideVisibility {
  /** The host's current plan. */
  plan: Tier;
  /** For cabins beyond the plan's limit: guests see only name, contact and the emergency part with its address (R-plans-11). */
  isRestricted: boolean;
}

/**
 * The value of a service, parsed by its schema; undefined if there is nothing to show. A stored value that fails is
 * reported to `onUnfit` and left out, so that one broken row does not cost guests the guide. Tightening a schema therefore
 * needs a migration of the stored values.
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
    // Only weather and emergency numbers are useful before they are filled in (R-services-2, R-services-3).
    if (valueJson === NOT_FILLED_IN) return undefined;
  } catch {
    // Not JSON: reported below.
  }
  onUnfit(service);
  return undefined;
}

/**
 * The services of a cabin that guests see, with their parsed values. The page, its JSON, the preview and the translation
 * desk all use it (R-services-22, R-plans-11).
 */
export function visibleServices(
  stored: readonly StoredService[],
  { plan, isRestricted }: GuideVisibility,
  onUnfit: (service: StoredService) => void = () => {},
): Pick<Guide, 'services' | 'templates'> {
  const visible = stored.filter(({ key, isEnabled }) => {
    const { tier, isAlwaysShown = false } = SERVICE_KINDS[key];
    return isEnabled && includesTier(plan, tier) && (isAlwaysShown || !isRestricted);
  });
  return {
    services: visible.flatMap((service) => {
      const value = service.template === null ? valueOf(service, onUnfit) : undefined;
      return value === undefined ? [] : [{ serviceId: service.serviceId, key: service.key, value }];
    }),
    templates: visible.flatMap(({ template }) => (template === null ? [] : [template])),
  };
}

/** A cabin's address and coordinates. */
type Location = NonNullable<Guide['emergencyPlace']>;

const HIDDEN: Record<keyof Location, null> = {
  location: null,
  region: null,
  latitude: null,
  longitude: null,
};

/**
 * Whether the guide shows the address. Hosts choose that in Weather & Address, and it applies while that service is off
 * too. An unreadable choice counts as no.
 */
function showsAddress(stored: readonly StoredService[]): boolean {
  const choice = stored.find(({ key }) => key === 'weather_now');
  return choice === undefined || valueOf(choice, () => {})?.['showAddress'] === true;
}

/** What a restricted guide leaves out besides the address. */
const RESTRICTED = { description: null, imageUrl: null, checkInTime: null, checkOutTime: null };

/**
 * The cabin without what its guests may not see: its address if the host hides it, and in a restricted guide all but the
 * name. `emergencyPlace` is the address in the emergency part: a guest who calls for help must be able to say where the
 * cabin is, even if nothing else shows it (R-guests-7).
 */
export function visibleCabin<Cabin extends Location & Pick<Guide['cabin'], keyof typeof RESTRICTED>>(
  cabin: Cabin,
  stored: readonly StoredService[],
  { isRestricted }: GuideVisibility,
): { cabin: Omit<Cabin, keyof Location> & Pick<Guide['cabin'], keyof Location> } & Pick<
  Guide,
  'emergencyPlace'
> {
  const { location, region, latitude, longitude } = cabin;
  const isAddressShown = !isRestricted && showsAddress(stored);
  const isShownInEmergencies =
    isAddressShown || isRestricted || stored.some(({ key, isEnabled }) => key === 'emergencies' && isEnabled);
  return {
    cabin: {
      ...cabin,
      ...(!isAddressShown && HIDDEN),
      ...(isRestricted && RESTRICTED),
    },
    emergencyPlace: isShownInEmergencies ? { location, region, latitude, longitude } : null,
  };
}
