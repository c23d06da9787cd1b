import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import { locale } from '#web/words/locale.ts';

/** A service that a cabin may show: one of the catalog's, or the host's own. */
export interface Offer {
  serviceId: number;
  key: ServiceKey;
  /** As the host reads it. */
  name: string;
  /** Own services are treated as premium (R-templates-5). */
  tier: Tier;
  /** Set for the host's own services. */
  template: Template | null;
  /** Undefined until it was set up in this cabin. */
  row: CabinService | undefined;
}

/** In each tier by name, as the host reads it; the host's own among the catalog's (R-services-17). */
export function offers(
  catalog: CatalogService[],
  templates: Template[],
  rows: CabinService[],
  nameOf: (key: ServiceKey) => string,
): Offer[] {
  const rowOf = (id: number) => rows.find(({ serviceId }) => serviceId === id);
  const seeded = catalog.map(({ id, key, type }): Offer => ({
    serviceId: id,
    key,
    name: nameOf(key),
    tier: type,
    template: null,
    row: rowOf(id),
  }));
  const own = templates.map((template): Offer => ({
    serviceId: template.id,
    key: 'custom',
    name: template.name,
    tier: 'premium',
    template,
    row: rowOf(template.id),
  }));
  return [...seeded, ...own].toSorted((one, other) => one.name.localeCompare(other.name, locale()));
}

export const isShown = ({ row }: Offer): boolean => row?.isEnabled ?? false;

/**
 * The offers whose tick differs from what the cabin shows, in the order in which guests best find them (wifi
 * first): each that is saved goes to the end of the guide.
 */
export const changedOffers = (all: Offer[], ticked: ReadonlyMap<number, boolean>): Offer[] =>
  all
    .filter((offer) => (ticked.get(offer.serviceId) ?? isShown(offer)) !== isShown(offer))
    .toSorted((one, other) => SERVICE_KEYS.indexOf(one.key) - SERVICE_KEYS.indexOf(other.key));

/** What is sent for a changed tick of a catalog service: the switch alone. Its words are saved by its own dialog. */
export const tickChange = ({ row }: Offer, isEnabled: boolean) => ({
  isEnabled,
  ...(row && { rowVersion: row.rowVersion }),
});
