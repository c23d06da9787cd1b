import type { ServiceGroup } from '#services/kind.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { isFilledIn, templateIdOf } from '#web/api/stored-value.ts';

/** In the order of a stay. */
const GROUPS: readonly ServiceGroup[] = ['arriving', 'house', 'around', 'leaving', 'extras'];

const positionOf = ({ key }: CabinService): number =>
  GROUPS.indexOf(SERVICE_KINDS[key].group) * SERVICE_KEYS.length + SERVICE_KEYS.indexOf(key);

/**
 * The shown service to fill in after `current`, in the order of a stay (R-services-24); after the last comes the first.
 * Null if all are filled in.
 */
export function nextToFillIn(
  services: readonly CabinService[],
  current: CabinService,
  tier: Tier,
): CabinService | null {
  const toFillIn = services
    .filter(({ serviceId, key, isEnabled, valueJson }) => {
      const canBeFilledIn = isEnabled && includesTier(tier, SERVICE_KINDS[key].tier);
      const isDone = templateIdOf(valueJson) !== null || isFilledIn(key, valueJson);
      return canBeFilledIn && !isDone && serviceId !== current.serviceId;
    })
    .toSorted((a, b) => positionOf(a) - positionOf(b));
  return toFillIn.find((service) => positionOf(service) > positionOf(current)) ?? toFillIn[0] ?? null;
}
