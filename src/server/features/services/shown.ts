import type { Guide } from '#shared/contracts/guides.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { fittingValue } from '#services/guide/fitting-value.ts';
import type { GuideParts } from '#services/guide/texts.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { findStoredServices, type StoredService } from './shown.repo.ts';

/** The value of one service; undefined when there is nothing that a guest could be shown. */
function valueOf(
  { key, valueJson, serviceId }: StoredService,
  log: Log,
): Record<string, unknown> | undefined {
  try {
    const fitting = fittingValue(key, JSON.parse(valueJson));
    if (fitting !== undefined) return fitting;
    // Weather and emergency numbers say something with nothing filled in (R-services-2, R-services-3); the others do not.
    if (valueJson === NOT_FILLED_IN) return undefined;
  } catch {
    // No JSON at all: said below.
  }
  log.error(`service ${serviceId} (${key}) holds a value that does not fit its shape; guests do not see it`);
  return undefined;
}

/** Of what is switched on in a cabin, what guests see of it while its host's plan is `plan`. */
export function shownServices(
  stored: readonly StoredService[],
  plan: Tier,
  log: Log,
): Pick<Guide, 'services' | 'templates'> {
  const allowed = stored.filter(({ key }) => includesTier(plan, SERVICE_KINDS[key].tier));
  return {
    services: allowed.flatMap((service) => {
      const value = service.template === null ? valueOf(service, log) : undefined;
      return value === undefined ? [] : [{ serviceId: service.serviceId, key: service.key, value }];
    }),
    templates: allowed.flatMap(({ template }) => (template === null ? [] : [template])),
  };
}

/** What guests read of a cabin while its host's plan is `plan`, with a tag or without. */
export async function guidePartsOf(db: Executor, cabin: OwnCabin, plan: Tier, log: Log): Promise<GuideParts> {
  return { cabin, ...shownServices(await findStoredServices(db, cabin.id), plan, log) };
}
