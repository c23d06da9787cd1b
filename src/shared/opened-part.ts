import { SERVICE_KEYS } from './service-keys.ts';

const PARTS: ReadonlySet<string> = new Set(SERVICE_KEYS);

/**
 * The query and the fragment that a guide's address with `?at=wifi` leads to: the browser itself goes to the part, and
 * opens it. Null when it names no part that there is (R-guests-19).
 */
export function partAsked(query: URLSearchParams): string | null {
  const [part = '', ...more] = query.getAll('at');
  if (more.length > 0 || !PARTS.has(part)) return null;
  const others = new URLSearchParams(query);
  others.delete('at');
  return `${others.size === 0 ? '' : `?${others.toString()}`}#${part}`;
}
