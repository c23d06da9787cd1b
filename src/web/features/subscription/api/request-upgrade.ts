import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestUpgrade } from '#shared/contracts/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { callApi } from '#web/api/call.ts';
import { subscriptionQuery } from './subscription.ts';

/** Asks for a higher plan. One after the other, so that the last wish stays. */
export function useRequestUpgrade() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'upgrade' },
    mutationFn: (plan: Tier) => callApi(requestUpgrade, { body: { plan } }),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery().queryKey, subscription),
  });
}
