import type { QueryClient } from '@tanstack/react-query';
import { type Cabin, getCabin } from '#shared/contracts/cabins.ts';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates, type Template } from '#shared/contracts/templates.ts';
import { getCabinWeather } from '#shared/contracts/weather.ts';
import { listCabins } from './first-calls.ts';
import { callKey, callQuery } from './use-call.ts';

/** `row` in the place of the one with its id, or at the end; nothing where the list was never loaded. */
const withRow = <Row>(all: readonly Row[] | undefined, row: Row, idOf: (row: Row) => number) =>
  all?.some((other) => idOf(other) === idOf(row))
    ? all.map((other) => (idOf(other) === idOf(row) ? row : other))
    : all && [...all, row];

/** Puts a cabin that a save answered where the pages read it, so that they show it without asking again. */
export function rememberCabin(cabin: Cabin, client: QueryClient): void {
  client.setQueryData(callQuery(getCabin, { params: { id: cabin.id } }).queryKey, cabin);
  client.setQueryData(callQuery(listCabins, {}).queryKey, (all) => withRow(all, cabin, ({ id }) => id));
}

/** Puts a cabin's service that a save answered into the list the pages read. */
export function rememberService(
  row: CabinService,
  client: QueryClient,
  { params: { id } }: { params: { id: number } },
): void {
  client.setQueryData(callQuery(listCabinServices, { params: { id } }).queryKey, (all) =>
    withRow(all, row, ({ serviceId }) => serviceId),
  );
}

/** Puts a service of the host's own that a save answered into the list the pages read. */
export function rememberTemplate(template: Template, client: QueryClient): void {
  client.setQueryData(callQuery(listTemplates, {}).queryKey, (all) => withRow(all, template, ({ id }) => id));
}

/**
 * Asks again for what a changed service changes: the cabins, whose facts name their services, and the weather, which
 * one of them shows or hides. The services themselves are left alone.
 */
export async function refreshCabinFacts(client: QueryClient, cabinId: number): Promise<void> {
  const params = { id: cabinId };
  await Promise.all([
    client.invalidateQueries({ queryKey: callKey(listCabins), exact: true }),
    client.invalidateQueries({ queryKey: callKey(getCabin, { params }), exact: true }),
    client.invalidateQueries({ queryKey: callKey(getCabinWeather, { params }) }),
  ]);
}
