import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '#shared/contracts/subscription.ts';
import { callApi } from '#web/api/call.ts';

/** The host's plan, its end, and the plan asked for. An admin may decide at any time: each visit asks anew. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => callApi(getSubscription, {}, { signal }),
    staleTime: 0,
  });
