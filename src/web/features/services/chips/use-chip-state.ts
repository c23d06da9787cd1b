import { getCabin } from '#shared/contracts/cabins.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Chip } from './chip.ts';
import type { ChipState } from './ChipWords.tsx';
import { useStaleServices } from './use-stale-services.ts';

/** Says how a service stands: what is to be done comes before what is well. */
export function useChipState(cabinId: number): (chip: Chip) => ChipState {
  const { data: cabin } = useCall(getCabin, { params: { id: cabinId } });
  const stale = useStaleServices(cabinId);
  return ({ service, state }) => {
    if (state !== 'shown') return state;
    if (stale.has(service.serviceId)) return 'stale';
    // Without a tag there are no guests yet.
    return cabin?.token == null ? 'ready' : 'live';
  };
}
