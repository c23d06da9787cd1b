import type { Cabin } from '#shared/contracts/cabins.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * Says whether guests can read what is told them in some cabins, of which `cabin` is the one in view: nobody opens the
 * guide of one without a tag. Of a cabin that is not loaded yet, they can.
 */
export function useHasGuests(cabin: Cabin): (cabinIds: readonly number[]) => boolean {
  const { data: cabins = [cabin] } = useCall(listCabins, {});
  const isDraft = (cabinId: number) => cabins.find(({ id }) => id === cabinId)?.token === null;
  return (cabinIds) => cabinIds.length === 0 || !cabinIds.every(isDraft);
}
