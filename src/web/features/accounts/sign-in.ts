import i18next from 'i18next';
import type * as accounts from '#shared/contracts/accounts/accounts.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import type * as provider from '#shared/contracts/accounts/provider-sign-in.ts';
import { callApi } from '#web/api/call.ts';
import { finishProviderSignIn as finishCall, googleLogin, login } from '#web/api/first-calls.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { startSession } from '#web/session/store.ts';
import { readUserWithRole } from '#web/session/user.ts';

/** The server accepted a sign-in but returned no token. */
class NoTokenError extends Error {}

/** Starts the session of a sign-in's answer. Returns false when the answer has no token. */
function startSessionFrom({ token, ...user }: { token?: unknown }): boolean {
  if (typeof token !== 'string' || token === '') return false;
  // An incomplete user can be fetched again; without a token there is no session.
  startSession(token, readUserWithRole(user));
  return true;
}

/** Signs in with email and password. @throws ApiProblem; NoTokenError */
export async function logIn(body: CallRequest<typeof accounts.login>['body']): Promise<void> {
  if (!startSessionFrom(await callApi(login, { body }))) throw new NoTokenError();
}

/** Signs in with Google's access token. @throws ApiProblem */
export async function logInWithGoogle(body: CallRequest<typeof accounts.googleLogin>['body']): Promise<void> {
  startSessionFrom(await callApi(googleLogin, { body }));
}

/** Signs in with the provider's answer. @throws ApiProblem */
export async function finishProviderSignIn(
  body: CallRequest<typeof provider.finishProviderSignIn>['body'],
): Promise<void> {
  startSessionFrom(await callApi(finishCall, { body }));
}

/** The message of a failed sign-in (R-accounts-3). */
export const signInFailure = (failure: unknown): string =>
  failure instanceof NoTokenError
    ? i18next.t('accounts.login.noToken')
    : serverMessage(failure, i18next.t('accounts.login.failed'));

/** Whether the credentials were correct and the account requires a second factor's code. */
export const needsCode = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.code === 'second_factor';
