import { lacksPassword } from '#shared/filled-in.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';

/** Parses a service's value; null unless it is a JSON object with properties. */
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

/** Whether guests see the service: a new one holds `{}` until its first save (R-services-1). */
export function isFilledIn(key: ServiceKey, valueJson: string): boolean {
  if (SERVICE_KINDS[key].needsNoText) return true;
  const value = storedValue(valueJson);
  return value !== null && !lacksPassword(value) && SERVICE_VALUES[key].safeParse(value).success;
}

/** The template of a host's own service; null for services of the catalog (R-templates-3). */
export function templateIdOf(valueJson: string): number | null {
  const id = storedValue(valueJson)?.['templateId'];
  return typeof id === 'number' ? id : null;
}
