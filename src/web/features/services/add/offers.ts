import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import { locale } from '#web/words/locale.ts';

/** A service that a cabin may show: one of the catalog's, or the host's own. */
export interface Offer {
  serviceId: number;
  key: ServiceKey;
  /** Own services are treated as premium (R-templates-5). */
  tier: Tier;
  /** Set for the host's own services. */
  template: Template | null;
  /** Undefined until it was set up in this cabin. */
  row: CabinService | undefined;
}

const byName = (one: string, other: string) => one.localeCompare(other, locale());

/** In each tier by name, as the host reads it (R-services-17); the host's own come last. */
export function offers(
  catalog: CatalogService[],
  templates: Template[],
  rows: CabinService[],
  nameOf: (key: ServiceKey) => string,
): Offer[] {
  const rowOf = (id: number) => rows.find(({ serviceId }) => serviceId === id);
  return [
    ...catalog
      .toSorted((one, other) => byName(nameOf(one.key), nameOf(other.key)))
      .map(({ id, key, type }): Offer => ({
        serviceId: id,
        key,
        tier: type,
        template: null,
        row: rowOf(id),
      })),
    ...templates
      .toSorted((one, other) => byName(one.name, other.name))
      .map((template): Offer => ({
        serviceId: template.id,
        key: 'custom',
        tier: 'premium',
        template,
        row: rowOf(template.id),
      })),
  ];
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
