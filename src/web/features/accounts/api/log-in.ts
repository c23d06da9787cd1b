import type { login } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { beginSession } from './begin-session.ts';

/** By address: the schemas would add 23 KB to the first visit. The contract's type checks that it is the right one. */
const LOGIN: CallAddress<typeof login> = { method: 'POST', path: '/api/auth/login', example: {} };

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and starts the session. False when the server answered without a token. @throws ApiProblem */
export const logIn = async (body: Credentials): Promise<boolean> =>
  beginSession(await callAt<typeof login>(LOGIN, { body }));
