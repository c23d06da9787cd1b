import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';

/** The services that come with exactly this plan. */
export const servicesAddedBy = (plan: Tier): ServiceKey[] =>
  SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].tier === plan);

/** How many services a plan holds, those of the plans below it included. */
export const servicesIn = (plan: Tier): number =>
  SERVICE_KEYS.filter((key) => includesTier(plan, SERVICE_KINDS[key].tier)).length;
