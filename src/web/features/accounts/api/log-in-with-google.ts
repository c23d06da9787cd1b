import type { googleLogin } from '#shared/contracts/accounts.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { beginSession } from './begin-session.ts';

const GOOGLE_LOGIN: CallAddress<typeof googleLogin> = {
  method: 'POST',
  path: '/api/auth/google',
  example: { token: '' },
};

/** Signs in with what Google's window gave, and starts the session. @throws ApiProblem */
export async function logInWithGoogle(body: CallRequest<typeof googleLogin>['body']): Promise<void> {
  beginSession(await callAt<typeof googleLogin>(GOOGLE_LOGIN, { body }));
}
