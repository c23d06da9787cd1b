import type { ServiceGroup } from '#services/kind.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { isFilledIn, templateIdOf } from '#web/api/stored-value.ts';

/** As a stay goes. */
const GROUPS: readonly ServiceGroup[] = ['arriving', 'house', 'around', 'leaving', 'extras'];

const placeOf = ({ key }: CabinService): number =>
  GROUPS.indexOf(SERVICE_KINDS[key].group) * SERVICE_KEYS.length + SERVICE_KEYS.indexOf(key);

/**
 * The service to fill in after `current`: of those on the guide that guests do not see yet, the next as a stay goes,
 * from its end back to its start; null when all are filled in.
 */
export function nextToFillIn(
  services: readonly CabinService[],
  current: CabinService,
  tier: Tier,
): CabinService | null {
  const unread = services
    .filter(({ serviceId, key, isEnabled, valueJson }) => {
      const canBeFilledIn = isEnabled && includesTier(tier, SERVICE_KINDS[key].tier);
      const isDone = templateIdOf(valueJson) !== null || isFilledIn(key, valueJson);
      return canBeFilledIn && !isDone && serviceId !== current.serviceId;
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return unread.find((one) => placeOf(one) > placeOf(current)) ?? unread[0] ?? null;
}
