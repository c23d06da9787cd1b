import type { Guide } from '#shared/contracts/guides.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { SERVICE_KINDS } from '../registry/kinds.ts';
import { SERVICE_VALUES } from '../registry/values.ts';

/** A service that is switched on in a cabin, as stored. */
export interface StoredService {
  serviceId: number;
  key: ServiceKey;
  valueJson: string;
  /** Null for a service of the catalog. */
  template: Template | null;
}

/** What decides how much of a cabin its guests see. */
export interface Sight {
  /** In force for its host. */
  plan: Tier;
  /** Beyond the plan's cabins: name, place, contact and emergency numbers only (R-plans-11). */
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
    const { data } = SERVICE_VALUES[key].safeParse(JSON.parse(valueJson));
    if (data !== undefined) return data;
    // Weather and emergency numbers say something with nothing filled in (R-services-2, R-services-3); the others do not.
    if (valueJson === NOT_FILLED_IN) return undefined;
  } catch {
    // No JSON at all: said below.
  }
  onUnfit(service);
  return undefined;
}

/**
 * Of what is switched on in a cabin, what guests see: the one rule behind the page, its JSON, the preview and the
 * translation desk (R-services-22, R-plans-11). Values are read here, once.
 */
export function shownServices(
  stored: readonly StoredService[],
  { plan, isRestricted }: Sight,
  onUnfit: (service: StoredService) => void = () => {},
): Pick<Guide, 'services' | 'templates'> {
  const seen = stored.filter(({ key }) => {
    const { tier, isAlwaysShown = false } = SERVICE_KINDS[key];
    return includesTier(plan, tier) && (isAlwaysShown || !isRestricted);
  });
  return {
    services: seen.flatMap((service) => {
      const value = service.template === null ? valueOf(service, onUnfit) : undefined;
      return value === undefined ? [] : [{ serviceId: service.serviceId, key: service.key, value }];
    }),
    templates: seen.flatMap(({ template }) => (template === null ? [] : [template])),
  };
}

/** What guests see of the cabin itself. Its place stays: who calls for help must be able to say where they are. */
export const shownCabin = <Cabin extends Pick<Guide['cabin'], 'description' | 'imageUrl'>>(
  cabin: Cabin,
  { isRestricted }: Sight,
): Cabin => (isRestricted ? { ...cabin, description: null, imageUrl: null } : cabin);
