import type { QueryClient } from '@tanstack/react-query';
import { type Arrival, getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import { type Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import {
  type CabinService,
  type CatalogService,
  listCabinServices,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { callApi } from '#web/api/call.ts';
import { cacheCabin, cacheService } from '#web/api/cabin-data.ts';
import { getCabin } from '#web/api/first-calls.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { callKey, callQuery } from '#web/api/use-call.ts';
import { catalogQuery, newService, versionAndSwitch } from '#web/features/services/catalog.ts';
import { formValues, valueToSave } from '#web/features/services/edit/form-values.ts';
import { merged, type PartKey, type PartValue } from './part-value.ts';

/** What a save replaced, and the version that it made: nothing that was saved later is undone. */
export type Saved = { rowVersion: number } & (
  | { of: 'service'; key: ServiceKey; serviceId: number; before: { valueJson: string; isEnabled: boolean } }
  | { of: 'arrival'; before: Omit<Arrival, 'rowVersion'> }
  | { of: 'cabin'; before: Partial<Pick<Cabin, 'checkInTime' | 'checkOutTime' | 'location'>> }
);

/** The saved content of a cabin. */
export interface CurrentGuide {
  cabin: Cabin;
  arrival: Arrival;
  services: readonly CabinService[];
  /** A row for each kind that the cabin has not set up. */
  newRows: readonly CabinService[];
}

/** Undefined until all of it is loaded. */
export function currentGuide(
  cabin: Cabin | undefined,
  arrival: Arrival | undefined,
  services: readonly CabinService[] | undefined,
  kinds: readonly CatalogService[] | undefined,
): CurrentGuide | undefined {
  if (cabin === undefined || arrival === undefined || services === undefined || kinds === undefined)
    return undefined;
  return { cabin, arrival, services, newRows: kinds.map(newService) };
}

/** From the cache, which each of several saves updates. */
export function cachedGuide(client: QueryClient, cabinId: number): CurrentGuide | undefined {
  const request = { params: { id: cabinId } };
  return currentGuide(
    client.getQueryData(callQuery(getCabin, request).queryKey),
    client.getQueryData(callQuery(getArrival, request).queryKey),
    client.getQueryData(callQuery(listCabinServices, request).queryKey),
    client.getQueryData(catalogQuery.queryKey),
  );
}

/** Loads the guide again, after something was saved elsewhere. */
export const reloadGuide = async (client: QueryClient, cabinId: number): Promise<void> => {
  const params = { id: cabinId };
  await Promise.all(
    [getCabin, getArrival, listCabinServices].map((call) =>
      client.invalidateQueries({ queryKey: callKey(call, { params }), exact: true }),
    ),
  );
};

export function rowOf({ services, newRows }: CurrentGuide, key: ServiceKey): CabinService | undefined {
  return [...services, ...newRows].find((row) => row.key === key);
}

/**
 * A part's value in the guide now; null before its first save, and for a value in `undone`: a service that was not filled in
 * before the save cannot lose its value again, so undoing hides it instead.
 */
export function currentValue(
  guide: CurrentGuide,
  key: PartKey,
  undone: Readonly<Partial<Record<PartKey, string>>> = {},
): PartValue | null {
  if (key === 'cabin') {
    const { checkInTime, checkOutTime, location } = guide.cabin;
    return { checkInTime, checkOutTime, location };
  }
  if (key === 'arrival') return guide.arrival.rowVersion === 0 ? null : { ...guide.arrival };
  const row = rowOf(guide, key);
  if (row !== undefined && !row.isEnabled && row.valueJson === undone[key]) return null;
  return storedValue(row?.valueJson);
}

async function saveService(
  client: QueryClient,
  cabinId: number,
  row: CabinService,
  body: { valueJson?: string; isEnabled?: boolean; rowVersion?: number },
): Promise<CabinService> {
  const params = { id: cabinId, serviceId: row.serviceId };
  const saved = await callApi(saveCabinService, { params, body });
  cacheService(saved, client, { params });
  return saved;
}

async function putArrival(client: QueryClient, cabinId: number, value: unknown): Promise<Arrival> {
  const params = { id: cabinId };
  const saved = await callApi(saveArrival, { params, body: saveArrival.body.parse(value) });
  client.setQueryData(callQuery(getArrival, { params }).queryKey, saved);
  return saved;
}

async function putCabin(client: QueryClient, cabinId: number, body: object): Promise<Cabin> {
  const saved = await callApi(updateCabin, { params: { id: cabinId }, body: updateCabin.body.parse(body) });
  cacheCabin(saved, client);
  return saved;
}

/** Saves a part by its ordinary call, merged with its current value. @throws ApiProblem */
export async function savePart(
  client: QueryClient,
  guide: CurrentGuide,
  { key, value }: { key: PartKey; value: PartValue },
  current: PartValue | null,
): Promise<Saved> {
  const { cabin, arrival } = guide;
  const whole = merged(key, current, value);
  if (key === 'cabin') {
    const { rowVersion } = await putCabin(client, cabin.id, {
      ...sentOf(value),
      rowVersion: cabin.rowVersion,
    });
    return { of: 'cabin', rowVersion, before: cabinBefore(cabin, value) };
  }
  if (key === 'arrival') {
    const { rowVersion, ...before } = arrival;
    const saved = await putArrival(client, cabin.id, { ...before, ...whole, rowVersion });
    return { of: 'arrival', rowVersion: saved.rowVersion, before };
  }
  const row = rowOf(guide, key);
  if (row === undefined) throw new Error(`The catalog has no ${key}.`);
  // As the part's own dialog sends it: each field, without blank rows.
  const form = SERVICE_FORMS[key];
  const valueJson = JSON.stringify(valueToSave(form, formValues(form, { ...whole })).value);
  const body = { valueJson, ...versionAndSwitch(row) };
  const saved = await saveService(client, cabin.id, row, body);
  return savedService(row, saved);
}

const sentOf = (value: PartValue): PartValue =>
  Object.fromEntries(Object.entries(value).filter(([, held]) => held !== '' && held !== undefined));

const cabinBefore = (cabin: Cabin, value: PartValue): Extract<Saved, { of: 'cabin' }>['before'] => {
  const { checkInTime, checkOutTime, location } = cabin;
  const all = { checkInTime, checkOutTime, location };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in sentOf(value)));
};

const savedService = (before: CabinService, saved: CabinService): Saved => ({
  of: 'service',
  key: saved.key,
  serviceId: saved.serviceId,
  rowVersion: saved.rowVersion,
  before: { valueJson: before.valueJson, isEnabled: before.isEnabled },
});

/** What a part's own dialog saved, from the guide before and after; null if the part has no row. */
export function savedBetween(before: CurrentGuide, after: CurrentGuide, key: PartKey): Saved | null {
  if (key === 'cabin') {
    const { checkInTime, checkOutTime, location } = before.cabin;
    return {
      of: 'cabin',
      rowVersion: after.cabin.rowVersion,
      before: { checkInTime, checkOutTime, location },
    };
  }
  if (key === 'arrival') {
    const { rowVersion: _version, ...arrival } = before.arrival;
    return { of: 'arrival', rowVersion: after.arrival.rowVersion, before: arrival };
  }
  const [row, saved] = [rowOf(before, key), rowOf(after, key)];
  return row === undefined || saved === undefined ? null : savedService(row, saved);
}

/**
 * Puts back what a save replaced. A service that had not been filled in is hidden instead.
 * @returns the value of that hidden service, which counts as undone
 * @throws ApiProblem `stale` if it was saved again since
 */
export async function undoSave(
  client: QueryClient,
  guide: CurrentGuide,
  saved: Saved,
): Promise<string | undefined> {
  const { id } = guide.cabin;
  const { rowVersion } = saved;
  if (saved.of === 'cabin') {
    await putCabin(client, id, { ...saved.before, rowVersion });
    return undefined;
  }
  if (saved.of === 'arrival') {
    await putArrival(client, id, { ...saved.before, rowVersion });
    return undefined;
  }
  const row = rowOf(guide, saved.key);
  if (row === undefined) return undefined;
  const { valueJson, isEnabled } = saved.before;
  if (valueJson === NOT_FILLED_IN) {
    const hidden = await saveService(client, id, row, { isEnabled: false, rowVersion });
    return hidden.valueJson;
  }
  await saveService(client, id, row, { valueJson, isEnabled, rowVersion });
  return undefined;
}
