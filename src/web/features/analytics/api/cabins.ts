import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';

export type CabinsQuery = NonNullable<CallRequest<typeof analyticsCabins>['query']>;

/** A page of cabins with their figures. */
export const cabinsQuery = (query: CabinsQuery) =>
  queryOptions({
    queryKey: ['analytics', 'cabins', query],
    queryFn: ({ signal }) => callApi(analyticsCabins, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
