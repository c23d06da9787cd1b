import type { CabinService } from '#shared/contracts/services.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { templateIdOf } from '#web/api/stored-value.ts';

/** Where texts stand in the guide: the cabin itself, a service of the catalog, or one of the host's own. */
export type TextPlace =
  | { kind: 'cabin' }
  | { kind: 'service'; key: ServiceKey }
  | { kind: 'own'; name: string };

export interface TextGroup {
  /** Null: the cabin. */
  serviceId: number | null;
  place: TextPlace;
  items: Translation[];
}

type Row = Pick<CabinService, 'serviceId' | 'key' | 'valueJson'>;

function placeOf(serviceId: number | null, items: readonly Translation[], rows: readonly Row[]): TextPlace {
  if (serviceId === null) return { kind: 'cabin' };
  const row = rows.find((one) => one.serviceId === serviceId);
  // What was attached in another tab a moment ago is one of the host's own: the catalog's are known.
  const isOwn = row === undefined || templateIdOf(row.valueJson) !== null;
  if (!isOwn) return { kind: 'service', key: row.key };
  const name = items.find((item) => item.serviceId === serviceId && item.field === 'name')?.source ?? '';
  return { kind: 'own', name };
}

/** The texts by where they stand, in the order in which guests read them; `all` tells the names of own services. */
export function groupTexts(
  shown: readonly Translation[],
  all: readonly Translation[],
  rows: readonly Row[],
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
