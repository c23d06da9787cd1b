import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '#shared/contracts/second-factor.ts';
import { callApi } from '#web/api/call.ts';

/** Whether signing in takes a code; each visit asks anew. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => callApi(getSecondFactor, {}, { signal }),
    staleTime: 0,
  });
