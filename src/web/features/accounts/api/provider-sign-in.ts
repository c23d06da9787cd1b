import type { CallRequest } from '#shared/contracts/call.ts';
import type {
  beginProviderSignIn as beginCall,
  finishProviderSignIn as finishCall,
} from '#shared/contracts/provider-sign-in.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { beginSession } from './begin-session.ts';

const BEGIN: CallAddress<typeof beginCall> = {
  method: 'POST',
  path: '/api/auth/provider/begin',
  example: { url: '', ticket: '' },
};

const FINISH: CallAddress<typeof finishCall> = {
  method: 'POST',
  path: '/api/auth/provider',
  example: { token: '' },
};

/** Where the provider's page is, and the ticket to come back with. @throws ApiProblem */
export const beginProviderSignIn = () => callAt<typeof beginCall>(BEGIN, {});

/** Signs in with what the provider sent back, and starts the session. @throws ApiProblem */
export async function finishProviderSignIn(body: CallRequest<typeof finishCall>['body']): Promise<void> {
  beginSession(await callAt<typeof finishCall>(FINISH, { body }));
}
