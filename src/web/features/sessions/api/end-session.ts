import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession } from '#shared/contracts/sessions.ts';
import { callApi } from '#web/api/call.ts';
import { signInsQuery } from './sign-ins.ts';

/** Ends one of the host's sessions elsewhere. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(endSession, { params: { id } }),
    // Also when it failed: it may have ended by itself.
    onSettled: () => client.invalidateQueries(signInsQuery()),
  });
}
