import type { changePassword } from '#shared/contracts/password.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { meetDemand } from '#web/session/store.ts';

const CHANGE_PASSWORD: CallAddress<typeof changePassword> = {
  method: 'POST',
  path: '/api/Account/password',
  example: { message: '' },
};

/** Sets a password of one's own in place of the one that was given, as is demanded. @throws ApiProblem */
export async function choosePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callAt<typeof changePassword>(CHANGE_PASSWORD, { body: { currentPassword, newPassword } });
  // Everything that was asked for until now was refused.
  queryClient.clear();
  meetDemand('password_change');
}
