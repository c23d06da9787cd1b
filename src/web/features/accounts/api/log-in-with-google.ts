import type { googleLogin } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { startSession } from '#web/session/store.ts';

const GOOGLE_LOGIN: CallAddress<typeof googleLogin> = { method: 'POST', path: '/api/auth/google' };

/** Signs in with what Google's window gave, and starts the session. @throws ApiProblem */
export async function logInWithGoogle(accessToken: string): Promise<void> {
  const { token, ...user } = await callAt<typeof googleLogin>(GOOGLE_LOGIN, { body: { accessToken } });
  startSession(token, user);
}
