import { queryOptions } from '@tanstack/react-query';
import type { listCabins } from '#shared/contracts/cabins.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const CABINS: CallAddress<typeof listCabins> = { method: 'GET', path: '/api/cabins' };

/** The host's cabins, oldest first. Everything about cabins hangs below this key. */
export const cabinsQuery = () =>
  queryOptions({
    queryKey: ['cabins'],
    queryFn: ({ signal }) => callAt<typeof listCabins>(CABINS, {}, { signal }),
  });
