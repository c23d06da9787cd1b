import { queryOptions } from '@tanstack/react-query';
import type { getSubscription } from '#shared/contracts/plans.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const SUBSCRIPTION: CallAddress<typeof getSubscription> = {
  method: 'GET',
  path: '/api/Account/subscription',
  example: { plan: 'basic', expiresAtUtc: null, requested: null },
};

/** The host's plan, its end, and the plan asked for. An admin may decide at any time: each visit asks anew. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => callAt<typeof getSubscription>(SUBSCRIPTION, {}, { signal }),
    staleTime: 0,
  });

/** The same for the banner, which is on every page: an end that is days away may be minutes old. */
export const bannerQuery = () => queryOptions({ ...subscriptionQuery(), staleTime: 5 * 60_000 });
