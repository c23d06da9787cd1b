import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveUpgrade, declineUpgrade } from '#shared/contracts/plans.ts';
import { callApi } from '#web/api/call.ts';
import { getSubscription, me } from '#web/api/first-calls.ts';
import { callKey } from '#web/api/use-call.ts';

/** Approves or declines a request; what else shows it follows, even where another admin was first. */
export function useDecideUpgrade(id: number, deed: 'approve' | 'decline') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deed === 'approve' ? approveUpgrade : declineUpgrade, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [['upgrade-requests'], ['users'], ['audit'], callKey(me), ['services'], callKey(getSubscription)].map(
          (key) => client.invalidateQueries({ queryKey: key }),
        ),
      ),
  });
}
