import type { resetPassword as call } from '#shared/contracts/password-reset.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { askWhoThisIs } from '#web/session/ask-who-this-is.ts';
import { currentToken } from '#web/session/store.ts';
import type { ResetLink } from './check-reset-link.ts';

const RESET_PASSWORD: CallAddress<typeof call> = {
  method: 'POST',
  path: '/api/auth/reset-password',
  example: { message: '' },
};

/** Sets the new password, which ends all sessions of that account. @throws ApiProblem */
export async function resetPassword(link: ResetLink, newPassword: string): Promise<void> {
  await callAt<typeof call>(RESET_PASSWORD, { body: { ...link, newPassword } });
  // The session in this browser may be another account's. If it is over, that answer ends it here too.
  if (currentToken() !== null) askWhoThisIs().catch(() => {});
}
