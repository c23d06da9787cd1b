import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Api } from './api.ts';

/** A signed-in user of the API. */
export interface Account {
  token: string;
  api: Api;
}

/** Adds a cabin. */
export const addCabin = ({ api }: Account, name = 'Sjöstugan'): Promise<Cabin> =>
  api<Cabin>('POST', '/api/cabins', { name, location: 'Granön 4, Tranemo' });

/** Enables services of a cabin in this order; `{}` leaves a service empty. */
export async function addServices(
  { api }: Account,
  { id }: Pick<Cabin, 'id'>,
  services: Partial<Record<ServiceKey, object>>,
): Promise<CabinService[]> {
  const catalog = await api<CatalogService[]>('GET', '/api/services/catalog?includeAll=true');
  const rows: CabinService[] = [];
  for (const [key, value] of Object.entries(services)) {
    const serviceId = catalog.find((service) => service.key === key)?.id;
    // One after another, because each goes to the end of the guide.
    const row = await api<CabinService>('PUT', `/api/cabins/${id}/services/${serviceId}`, {
      isEnabled: true,
      ...(Object.keys(value).length > 0 && { valueJson: JSON.stringify(value) }),
    });
    rows.push(row);
  }
  return rows;
}
