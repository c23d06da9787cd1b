import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { isFilledIn, templateIdOf } from '#web/api/stored-value.ts';

/** A shown service as its chip tells it. */
export interface Chip {
  service: CabinService;
  key: ServiceKey;
  /** The name of a host's own service; null for the catalog's, which words name. */
  ownName: string | null;
  /**
   * `locked`: above the host's plan; `empty`: nothing is filled in; `starter`: a starting text waits to be read and
   * saved. Guests see what the host writes in `shown` ones only.
   */
  state: 'shown' | 'empty' | 'starter' | 'locked';
  /** A service of the host's own, which is edited for all cabins at once. */
  isTemplate: boolean;
}

/** The chips of a cabin, in the guide's order; `starters` has the services whose dialogs open with a starting text. */
export function chipsOf(
  services: readonly CabinService[],
  templates: readonly Template[],
  tier: Tier,
  starters: Readonly<Record<string, string>>,
): Chip[] {
  return services
    .filter(({ isEnabled }) => isEnabled)
    .map((service): Chip => {
      const { key, valueJson } = service;
      const templateId = templateIdOf(valueJson);
      const isTemplate = templateId !== null;
      const isHeld = includesTier(tier, SERVICE_KINDS[key].tier);
      const unread = starters[key] === undefined ? 'empty' : 'starter';
      const state = isTemplate || isFilledIn(key, valueJson) ? 'shown' : unread;
      return {
        service,
        key,
        ownName: templates.find(({ id }) => id === templateId)?.name ?? null,
        state: isHeld ? state : 'locked',
        isTemplate,
      };
    });
}
