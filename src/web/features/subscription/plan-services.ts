import { SERVICE_CATALOG, SERVICE_KEYS, type ServiceKey } from '#shared/service-catalog.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';

/** The services that come with exactly this plan. */
export const servicesAddedBy = (plan: Tier): ServiceKey[] =>
  SERVICE_KEYS.filter((key) => SERVICE_CATALOG[key].tier === plan);

/** How many services a plan holds, those of the plans below it included. */
export const servicesIn = (plan: Tier): number =>
  SERVICE_KEYS.filter((key) => includesTier(plan, SERVICE_CATALOG[key].tier)).length;
