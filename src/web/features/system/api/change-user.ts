import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { callApi } from '#web/api/call.ts';
import { getSubscription, me } from '#web/api/first-calls.ts';
import { callKey } from '#web/api/use-call.ts';

/** The lists of the page, and what an admin who changes their own account sees everywhere: role, plan and services. */
const STALE_AFTER = [['users'], ['audit'], callKey(me), ['services'], callKey(getSubscription)];

/** Changes an account's plan, its end, role, or whether it is switched off. */
export function useChangeUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallRequest<typeof changeUser>['body']) =>
      callApi(changeUser, { params: { id }, body }),
    onSuccess: () => Promise.all(STALE_AFTER.map((key) => client.invalidateQueries({ queryKey: key }))),
  });
}
