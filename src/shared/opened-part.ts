import { guideQuery, isPlainQuery } from './guide-address.ts';
import { SERVICE_KEYS } from './service-keys.ts';

/** What `?at=` may name: a service of the catalog by its key, a host's own by its id (R-guests-19). */
export const PART = new RegExp(`^(?:${SERVICE_KEYS.join('|')}|[1-9]\\d{0,9})$`);

/** The name on the guest page of a host's own service. */
export const ownPart = (templateId: number | string): string => `own-${templateId}`;

/**
 * The query and the fragment that a guide's address with `?at=wifi` leads to: the browser itself goes to the part, and
 * opens it. Null when it names no part that there is (R-guests-19).
 */
function partAsked(query: URLSearchParams): string | null {
  const [part = '', ...more] = query.getAll('at');
  if (more.length > 0 || !PART.test(part)) return null;
  const others = new URLSearchParams(query);
  others.delete('at');
  const name = /^\d/.test(part) ? ownPart(part) : part;
  return `${others.size === 0 ? '' : `?${others.toString()}`}#${name}`;
}

/** Where a guide with this query is opened instead, as query and fragment: at a part of it, or with the query as it should be spelled. */
export function queryOnward(query: string): string | null {
  const asked = guideQuery(query);
  const part = partAsked(asked);
  if (part !== null || isPlainQuery(query)) return part;
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}
