import { lacksPassword } from '#shared/filled-in.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';

/** A service's value as it came over the wire; null when it is no JSON object or an empty one. */
export function storedValue(valueJson: string | undefined): Record<string, unknown> | null {
  if (valueJson === undefined) return null;
  try {
    const value: unknown = JSON.parse(valueJson);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.keys(value).length > 0 ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether guests are shown what its host wrote: a new service holds `{}` until it is saved once (R-services-1). */
export function isFilledIn(key: ServiceKey, valueJson: string): boolean {
  if (SERVICE_KINDS[key].isWordless) return true;
  const value = storedValue(valueJson);
  return value !== null && !lacksPassword(value) && SERVICE_VALUES[key].safeParse(value).success;
}

/** The host's own service that this value stands for; null for the catalog's (R-templates-3). */
export function templateIdOf(valueJson: string): number | null {
  const id = storedValue(valueJson)?.['templateId'];
  return typeof id === 'number' ? id : null;
}
