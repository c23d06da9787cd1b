import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSessions } from '#shared/contracts/users.ts';
import { callApi } from '#web/api/call.ts';

/** Signs an account out everywhere. */
export function useEndSessions(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endSessions, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  });
}
