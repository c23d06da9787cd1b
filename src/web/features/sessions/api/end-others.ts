import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions } from '#shared/contracts/sessions.ts';
import { callApi } from '#web/api/call.ts';
import { signInsQuery } from './sign-ins.ts';

/** Signs the host out everywhere but here. */
export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries(signInsQuery()),
  });
}
