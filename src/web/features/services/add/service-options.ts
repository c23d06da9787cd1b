import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import { locale } from '#web/words/locale.ts';

/** A service that can be added to a cabin: one of the catalog or a template. */
export interface ServiceOption {
  serviceId: number;
  key: ServiceKey;
  /** In the host's language. */
  name: string;
  /** Templates are premium (R-templates-5). */
  tier: Tier;
  /** Null for a service of the catalog. */
  template: Template | null;
  /** Undefined if the service has never been set up in this cabin. */
  row: CabinService | undefined;
}

/** All options by name in the host's language, templates among the catalog's services (R-services-17). */
export function serviceOptions(
  catalog: CatalogService[],
  templates: Template[],
  rows: CabinService[],
  nameOf: (key: ServiceKey) => string,
): ServiceOption[] {
  const rowOf = (id: number) => rows.find(({ serviceId }) => serviceId === id);
  const seeded = catalog.map(({ id, key, type }): ServiceOption => ({
    serviceId: id,
    key,
    name: nameOf(key),
    tier: type,
    template: null,
    row: rowOf(id),
  }));
  const custom = templates.map((template): ServiceOption => ({
    serviceId: template.id,
    key: 'custom',
    name: template.name,
    tier: 'premium',
    template,
    row: rowOf(template.id),
  }));
  return [...seeded, ...custom].toSorted((a, b) => a.name.localeCompare(b.name, locale()));
}

export const isShown = ({ row }: ServiceOption): boolean => row?.isEnabled ?? false;

/**
 * The options whose tick differs from what the cabin shows, in the best order for guests (wifi first): each saved one
 * is added at the end of the guide.
 */
export const changedOptions = (all: ServiceOption[], ticked: ReadonlyMap<number, boolean>): ServiceOption[] =>
  all
    .filter((option) => (ticked.get(option.serviceId) ?? isShown(option)) !== isShown(option))
    .toSorted((a, b) => SERVICE_KEYS.indexOf(a.key) - SERVICE_KEYS.indexOf(b.key));

/** The body that saves a changed tick of a catalog service. It has no value, which only the service's own dialog saves. */
export const tickBody = ({ row }: ServiceOption, isEnabled: boolean) => ({
  isEnabled,
  ...(row && { rowVersion: row.rowVersion }),
});
