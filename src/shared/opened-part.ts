import { guideQuery, isPlainQuery } from './guide-address.ts';
import { SERVICE_KEYS } from './service-keys.ts';

/** Values of `?at=`: the key of a catalog service or the id of a custom service (R-guests-19). */
export const PART = new RegExp(`^(?:${SERVICE_KEYS.join('|')}|[1-9]\\d{0,9})$`);

/** The fragment of a custom service on the guest page. */
export const ownPart = (templateId: number | string): string => `own-${templateId}`;

/**
 * The query and fragment for a guide's address with `?at=wifi`: the browser scrolls to the part and opens it. Null when
 * there is no such part (R-guests-19).
 */
function requestedPart(query: URLSearchParams): string | null {
  const [part = '', ...more] = query.getAll('at');
  if (more.length > 0 || !PART.test(part)) return null;
  const others = new URLSearchParams(query);
  others.delete('at');
  const name = /^\d/.test(part) ? ownPart(part) : part;
  return `${others.size === 0 ? '' : `?${others.toString()}`}#${name}`;
}

/** The query and fragment to redirect to: a part of the page, or the corrected query. Null for no redirect. */
export function redirectQuery(query: string): string | null {
  const parameters = guideQuery(query);
  const part = requestedPart(parameters);
  if (part !== null || isPlainQuery(query)) return part;
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
