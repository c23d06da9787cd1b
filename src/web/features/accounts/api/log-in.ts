import type { login } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { startSession } from '#web/session/store.ts';

/** By address: the schemas would add 23 KB to the first visit. The contract's type checks that it is the right one. */
const LOGIN: CallAddress<typeof login> = { method: 'POST', path: '/api/auth/login' };

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and starts the session. False when the server answered without a token. @throws ApiProblem */
export async function logIn(body: Credentials): Promise<boolean> {
  const { token, ...user } = await callAt<typeof login>(LOGIN, { body });
  if (!token) return false;
  startSession(token, user);
  return true;
}
