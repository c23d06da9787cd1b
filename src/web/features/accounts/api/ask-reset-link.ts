import type { forgotPassword } from '#shared/contracts/password-reset.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

/** By address, as for login: nobody is signed in here. */
const FORGOT_PASSWORD: CallAddress<typeof forgotPassword> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
  example: { message: '' },
};

/** Asks for a mail with a reset link; the answer never tells whether the address has an account. @throws ApiProblem */
export async function askResetLink(email: string): Promise<void> {
  await callAt<typeof forgotPassword>(FORGOT_PASSWORD, { body: { email } });
}
