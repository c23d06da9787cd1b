import type { login } from '#shared/contracts/accounts.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { NoTokenError } from '../sign-in-failure.ts';
import { beginSession } from './begin-session.ts';

/** By address: the schemas would add 23 KB to the first visit. The contract's type checks that it is the right one. */
const LOGIN: CallAddress<typeof login> = { method: 'POST', path: '/api/auth/login', example: {} };

/** Signs in and starts the session. @throws ApiProblem; NoTokenError */
export async function logIn(body: CallRequest<typeof login>['body']): Promise<void> {
  if (!beginSession(await callAt<typeof login>(LOGIN, { body }))) throw new NoTokenError();
}
