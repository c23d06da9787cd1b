import type { Guide } from '#shared/contracts/guides.ts';
import { fittingValue } from '#services/guide/fitting-value.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES, type ServiceValue } from '#services/registry/values.ts';
import { translatedServices } from './text-langs.ts';

/** A service with its value, so that the key tells the value's type. */
export type ShownService = {
  [K in ServiceKey]: { serviceId: number; key: K; value: ServiceValue<K> };
}[ServiceKey];

/** All that a guide beyond the plan's cabins shows (R-plans-11). */
const RESTRICTED: ReadonlySet<ServiceKey> = new Set(['contact', 'emergencies']);

/** The numbers that hold in all of the country: there beyond the plan's cabins whatever the host filled in. */
const EMERGENCIES: ShownService = {
  serviceId: 0, // that of no service: there is no text of a host's in it
  key: 'emergencies',
  value: SERVICE_VALUES.emergencies.parse({}),
};

/**
 * The services to show, in order. A value that its own schema refuses is left out: one broken row must
 * not take the guide from a guest. Anyone who tightens a schema has to bring what is stored into line. What is
 * translated was looked at before, and may be longer now than its schema allows.
 */
export function shownServices({ services, restricted, translated }: Guide): ShownService[] {
  const areTranslated = translatedServices(translated);
  const shown = services.flatMap(({ serviceId, key, value }) => {
    if (restricted && !RESTRICTED.has(key)) return [];
    if (areTranslated.has(String(serviceId))) return [{ serviceId, key, value } as ShownService];
    const fitting = fittingValue(key, value);
    return fitting === undefined ? [] : [{ serviceId, key, value: fitting } as ShownService];
  });
  const needsNumbers = restricted && valueOf(shown, 'emergencies') === undefined;
  return needsNumbers ? [...shown, EMERGENCIES] : shown;
}

/** The value of one service, if it is shown. */
export function valueOf<K extends ServiceKey>(
  services: readonly ShownService[],
  key: K,
): ServiceValue<K> | undefined {
  const found = services.find((service): service is Extract<ShownService, { key: K }> => service.key === key);
  return found?.value as ServiceValue<K> | undefined;
}
