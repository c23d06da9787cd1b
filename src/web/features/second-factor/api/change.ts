import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';

/** What may look different once the second factor has: other sessions end, and an admin's pages may open. */
const STALE_AFTER = ['second-factor', 'sign-ins', 'me'];

/** Makes a call that changes the host's second factor. */
export function useChangeSecondFactor<const C extends Call>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<C>): Promise<CallAnswer<C>> => callApi(call, request),
    onSuccess: () => {
      for (const key of STALE_AFTER) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
