import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activateCabin, type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';
import { rememberCabin } from '#web/features/cabins/api/remember-cabin.ts';

/** Takes a cabin's tag off and links it to another cabin. */
export function useMoveToken(from: Cabin) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, to }: { code: string; to: number }) => {
      // Off already when only the second half of an earlier try failed.
      if (from.token !== null) {
        rememberCabin(client, await callApi(releaseToken, { params: { id: from.id } }));
      }
      return callApi(activateCabin, { params: { id: to }, body: { code } });
    },
    onSuccess: (target) => rememberCabin(client, target),
  });
}
