import { queryOptions } from '@tanstack/react-query';
import { getCabin } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';

/** One of the host's cabins. */
export const cabinQuery = (id: number) =>
  queryOptions({
    queryKey: ['cabins', id],
    queryFn: ({ signal }) => callApi(getCabin, { params: { id } }, { signal }),
  });
