import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { callApi } from '#web/api/call.ts';

/** Changes an account's plan, its end, role, or whether it is switched off. */
export function useChangeUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallRequest<typeof changeUser>['body']) =>
      callApi(changeUser, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(['users', 'audit'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
