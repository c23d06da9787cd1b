import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES, type ServiceValue } from '../registry/values.ts';

/** What came out of a schema. The server reads a value to judge it, then the page reads it: 0.4 ms the second time. */
const keyOf = new WeakMap<object, ServiceKey>();

/**
 * A service's value as its schema reads it; undefined when it does not fit. What this gave is not read again, so
 * nobody may change it: a changed value is a new object.
 */
export function fittingValue<K extends ServiceKey>(key: K, value: unknown): ServiceValue<K> | undefined {
  if (typeof value === 'object' && value !== null && keyOf.get(value) === key)
    return value as ServiceValue<K>;
  const parsed = SERVICE_VALUES[key].safeParse(value);
  if (!parsed.success) return undefined;
  keyOf.set(parsed.data, key);
  return parsed.data as ServiceValue<K>;
}
