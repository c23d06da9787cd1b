import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSecondFactor } from '#shared/contracts/users.ts';
import { callApi } from '#web/api/call.ts';

/** Turns off the second factor that a host has lost. */
export function useDropFactor(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removeSecondFactor, { params: { id } }),
    onSuccess: () =>
      Promise.all(['users', 'audit'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
