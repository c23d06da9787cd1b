import { queryOptions } from '@tanstack/react-query';
import { listCabins } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';

/** The host's cabins, oldest first. Everything about cabins hangs below this key. */
export const cabinsQuery = () =>
  queryOptions({ queryKey: ['cabins'], queryFn: ({ signal }) => callApi(listCabins, {}, { signal }) });
