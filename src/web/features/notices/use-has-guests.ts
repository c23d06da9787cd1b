import type { Cabin } from '#shared/contracts/cabins.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * Returns a function that checks whether any of some cabins has guests: a cabin without a tag has none. Cabins that are
 * not loaded yet count as having guests; `cabin` is always loaded.
 */
export function useHasGuests(cabin: Cabin): (cabinIds: readonly number[]) => boolean {
  const { data: cabins = [cabin] } = useCall(listCabins, {});
  const isDraft = (cabinId: number) => cabins.find(({ id }) => id === cabinId)?.token === null;
  return (cabinIds) => cabinIds.length === 0 || !cabinIds.every(isDraft);
}
