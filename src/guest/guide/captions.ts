import type { ServiceGroup } from '#services/kind.ts';
import type { Part } from './parts.tsx';

/** With fewer parts, captions add nothing. */
const CAPTIONS_FROM = 9;

/**
 * Before which parts a group's caption stands, by their ids. A host who put the services in an order of their own, with
 * one group in several places, gets none: the order is the host's (R-guests-4).
 */
export function captionsOf(parts: readonly Pick<Part, 'id' | 'group'>[]): Map<string, ServiceGroup> {
  const captions = new Map<string, ServiceGroup>();
  if (parts.length < CAPTIONS_FROM) return captions;
  let last: ServiceGroup | undefined;
  // The first part is what guests come for, and stands above all captions.
  for (const { id, group } of parts.slice(1)) {
    if (group === undefined || group === last) continue;
    if ([...captions.values()].includes(group)) return new Map();
    captions.set(id, group);
    last = group;
  }
  return captions;
}
