import type { QueryClient } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type CabinService, listCabinServices, serviceDefaults } from '#shared/contracts/services.ts';
import { listTemplates, type Template } from '#shared/contracts/templates.ts';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { getCabin, listCabins } from './first-calls.ts';
import { callKey, callQuery } from './use-call.ts';

/** Replaces the row with the same id, or appends it; undefined if the list is not loaded. */
const replaceRow = <Row>(all: readonly Row[] | undefined, row: Row, idOf: (row: Row) => number) =>
  all?.some((other) => idOf(other) === idOf(row))
    ? all.map((other) => (idOf(other) === idOf(row) ? row : other))
    : all && [...all, row];

/** Caches a saved cabin, so that pages show it without loading it again. */
export function cacheCabin(cabin: Cabin, client: QueryClient): void {
  client.setQueryData(callQuery(getCabin, { params: { id: cabin.id } }).queryKey, cabin);
  client.setQueryData(callQuery(listCabins, {}).queryKey, (all) => replaceRow(all, cabin, ({ id }) => id));
}

/** Caches a saved service of a cabin. */
export function cacheService(
  row: CabinService,
  client: QueryClient,
  { params: { id } }: { params: { id: number } },
): void {
  client.setQueryData(callQuery(listCabinServices, { params: { id } }).queryKey, (all) =>
    replaceRow(all, row, ({ serviceId }) => serviceId),
  );
}

/** Caches a saved template. */
export function cacheTemplate(template: Template, client: QueryClient): void {
  client.setQueryData(callQuery(listTemplates, {}).queryKey, (all) =>
    replaceRow(all, template, ({ id }) => id),
  );
}

/**
 * Reloads what depends on a changed service: the cabins, which list their services, and the weather, which a service
 * shows or hides. Does not reload the services themselves.
 */
export async function refreshCabinFacts(client: QueryClient, cabinId: number): Promise<void> {
  const params = { id: cabinId };
  await Promise.all([
    client.invalidateQueries({ queryKey: callKey(listCabins), exact: true }),
    client.invalidateQueries({ queryKey: callKey(getCabin, { params }), exact: true }),
    client.invalidateQueries({ queryKey: callKey(getCabinWeather, { params }) }),
  ]);
}

/** Default values by service key, as JSON strings. A failure is ignored (R-services-14). */
export const defaultsQuery = callQuery(serviceDefaults, {}, { staleTime: 5 * 60_000, retry: false });
