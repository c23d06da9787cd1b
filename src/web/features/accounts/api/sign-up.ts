import type { register } from '#shared/contracts/accounts.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

/** By address, as for login: sign-up is a first visit too. */
const REGISTER: CallAddress<typeof register> = {
  method: 'POST',
  path: '/api/auth/register',
  example: { message: '' },
};

type NewAccount = CallRequest<typeof register>['body'];

/** Creates a host's account; signing in is a step of its own. @throws ApiProblem */
export async function signUp(body: NewAccount): Promise<void> {
  await callAt<typeof register>(REGISTER, { body });
}
