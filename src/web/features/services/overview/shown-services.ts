import type { CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';

/** A service as the page shows it: one of the catalog's, or the host's own. */
export interface ShownService {
  id: number;
  key: ServiceKey;
  name: string;
  description: string;
  tier: Tier;
  isLocked: boolean;
  /** Set for the host's own. */
  template: Template | null;
}

/** The services of one tier; locked when the host's plan does not hold it. */
export interface TierServices {
  tier: Tier;
  isLocked: boolean;
  services: ShownService[];
}

interface Words {
  name: (key: ServiceKey) => string;
  description: (key: ServiceKey) => string;
  /** What names are sorted by. */
  locale: string;
}

/**
 * All services by tier, and within a tier by name (R-services-17). The host's own are treated as
 * premium and stand among the catalog's; what is not in the usable list is locked (R-services-16).
 */
export function shownServices(
  catalog: readonly CatalogService[],
  usable: readonly CatalogService[],
  templates: readonly Template[],
  words: Words,
): TierServices[] {
  const usableIds = new Set(usable.map(({ id }) => id));
  const byName = (one: ShownService, other: ShownService) => one.name.localeCompare(other.name, words.locale);
  return TIERS.map((tier) => {
    const isLocked = !usable.some(({ type }) => type === tier);
    const seeded = catalog
      .filter(({ type }) => type === tier)
      .map(({ id, key }): ShownService => ({
        id,
        key,
        name: words.name(key),
        description: words.description(key),
        tier,
        isLocked: !usableIds.has(id),
        template: null,
      }));
    const own = (tier === 'premium' ? templates : []).map((template): ShownService => ({
      id: template.id,
      key: 'custom',
      name: template.name,
      description: template.description,
      tier,
      isLocked,
      template,
    }));
    return { tier, isLocked, services: [...seeded, ...own].toSorted(byName) };
  });
}
