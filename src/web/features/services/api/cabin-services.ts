import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';

/** What was ever set up in a cabin, enabled or not, in order. */
export const cabinServicesQuery = (cabinId: number) =>
  queryOptions({
    queryKey: ['cabins', cabinId, 'services'],
    queryFn: ({ signal }) => callApi(listCabinServices, { params: { id: cabinId } }, { signal }),
  });

/** Puts a row that a save answered into the list the pages read. */
export function rememberService(client: QueryClient, cabinId: number, row: CabinService): void {
  client.setQueryData(cabinServicesQuery(cabinId).queryKey, (all) =>
    all?.some(({ serviceId }) => serviceId === row.serviceId)
      ? all.map((other) => (other.serviceId === row.serviceId ? row : other))
      : all && [...all, row],
  );
}

/**
 * Asks again for what a changed service changes: the cabins, whose facts name their services, and the weather, which
 * one of them shows or hides. The services themselves are left alone.
 */
export async function refreshCabinFacts(client: QueryClient, cabinId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['cabins'], exact: true }),
    client.invalidateQueries({ queryKey: ['cabins', cabinId], exact: true }),
    client.invalidateQueries({ queryKey: ['weather', cabinId] }),
  ]);
}
