import type { Guide } from '#shared/contracts/guides.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES, type ServiceValue } from '#services/registry/values.ts';

/** A service with its value, so that the key tells the value's type. */
export type ShownService = {
  [K in ServiceKey]: { serviceId: number; key: K; value: ServiceValue<K> };
}[ServiceKey];

/** The numbers that hold in all of the country. */
export const COUNTRY_NUMBERS = SERVICE_VALUES.emergencies.parse({});

/** There beyond the plan's cabins whatever the host filled in. */
const EMERGENCIES: ShownService = {
  serviceId: 0, // that of no service: there is no text of a host's in it
  key: 'emergencies',
  value: COUNTRY_NUMBERS,
};

/** The services to show, in order. A guide's values have been read by their schemas (`src/services/guide/shown.ts`). */
export function servicesOf({ services, restricted }: Guide): ShownService[] {
  const shown = services as ShownService[];
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
