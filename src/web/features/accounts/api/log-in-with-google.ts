import type { googleLogin } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { beginSession } from './begin-session.ts';

const GOOGLE_LOGIN: CallAddress<typeof googleLogin> = {
  method: 'POST',
  path: '/api/auth/google',
  example: { token: '' },
};

/** Signs in with what Google's window gave, and starts the session. @throws ApiProblem */
export async function logInWithGoogle(accessToken: string): Promise<void> {
  beginSession(await callAt<typeof googleLogin>(GOOGLE_LOGIN, { body: { accessToken } }));
}
