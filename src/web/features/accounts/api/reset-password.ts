import type { resetPassword as call } from '#shared/contracts/password-reset.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { clearSession } from '#web/session/store.ts';
import type { ResetLink } from './check-reset-link.ts';

const RESET_PASSWORD: CallAddress<typeof call> = { method: 'POST', path: '/api/auth/reset-password' };

/** Sets the new password, which ends all sessions; one that this browser holds goes too. @throws ApiProblem */
export async function resetPassword(link: ResetLink, newPassword: string): Promise<void> {
  await callAt<typeof call>(RESET_PASSWORD, { body: { ...link, newPassword } });
  clearSession();
}
