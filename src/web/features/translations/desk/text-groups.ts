import type { CabinService } from '#shared/contracts/services.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { templateIdOf } from '#web/api/stored-value.ts';

/** What a text belongs to: the cabin itself, a service of the catalog, or a template of the host. */
export type TextPlace =
  | { kind: 'cabin' }
  | { kind: 'service'; key: ServiceKey }
  | { kind: 'template'; name: string };

export interface TextGroup {
  /** Null for the cabin itself. */
  serviceId: number | null;
  place: TextPlace;
  items: Translation[];
}

type ServiceRow = Pick<CabinService, 'serviceId' | 'key' | 'valueJson'>;

function placeOf(
  serviceId: number | null,
  items: readonly Translation[],
  rows: readonly ServiceRow[],
): TextPlace {
  if (serviceId === null) return { kind: 'cabin' };
  const row = rows.find((service) => service.serviceId === serviceId);
  // A service that is not loaded yet is a template, enabled in another tab: services of the catalog are all loaded.
  const isTemplate = row === undefined || templateIdOf(row.valueJson) !== null;
  if (!isTemplate) return { kind: 'service', key: row.key };
  const name = items.find((item) => item.serviceId === serviceId && item.field === 'name')?.source ?? '';
  return { kind: 'template', name };
}

/** The shown texts in groups, in the guide's order. `all` includes the names of templates that a filter hides. */
export function groupTexts(
  shown: readonly Translation[],
  all: readonly Translation[],
  rows: readonly ServiceRow[],
): TextGroup[] {
  const groups = new Map<number | null, TextGroup>();
  for (const item of shown) {
    const { serviceId } = item;
    const group = groups.get(serviceId) ?? { serviceId, place: placeOf(serviceId, all, rows), items: [] };
    group.items.push(item);
    groups.set(serviceId, group);
  }
  return [...groups.values()];
}
