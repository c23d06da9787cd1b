import i18next from 'i18next';
import type * as accounts from '#shared/contracts/accounts/accounts.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import type * as provider from '#shared/contracts/accounts/provider-sign-in.ts';
import { callApi } from '#web/api/call.ts';
import { finishProviderSignIn as finishCall, googleLogin, login } from '#web/api/first-calls.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { startSession } from '#web/session/store.ts';
import { readUserWithRole } from '#web/session/user.ts';

/** The server let somebody in and gave no token, which is not what it says it does. */
class NoTokenError extends Error {}

/** Starts the session that a sign-in answered. False when there is no token in it. */
function beginSession({ token, ...user }: { token?: unknown }): boolean {
  if (typeof token !== 'string' || token === '') return false;
  // Whose it is can be asked for again; without its token there is no session.
  startSession(token, readUserWithRole(user));
  return true;
}

/** Signs in with email and password. @throws ApiProblem; NoTokenError */
export async function logIn(body: CallRequest<typeof accounts.login>['body']): Promise<void> {
  if (!beginSession(await callApi(login, { body }))) throw new NoTokenError();
}

/** Signs in with what Google's window gave. @throws ApiProblem */
export async function logInWithGoogle(body: CallRequest<typeof accounts.googleLogin>['body']): Promise<void> {
  beginSession(await callApi(googleLogin, { body }));
}

/** Signs in with what the provider sent back. @throws ApiProblem */
export async function finishProviderSignIn(
  body: CallRequest<typeof provider.finishProviderSignIn>['body'],
): Promise<void> {
  beginSession(await callApi(finishCall, { body }));
}

/** Why signing in failed (R-accounts-3). */
export const signInFailure = (failure: unknown): string =>
  failure instanceof NoTokenError
    ? i18next.t('accounts.login.noToken')
    : serverMessage(failure, i18next.t('accounts.login.failed'));

/** Whether the pair was right, and the account's second factor is asked for. */
export const asksForCode = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.code === 'second_factor';
