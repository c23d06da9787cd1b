import i18next from 'i18next';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';

/** The server let somebody in and gave no token, which is not what it says it does. */
export class NoTokenError extends Error {}

/** Why signing in failed (R-accounts-3). */
export const signInFailure = (failure: unknown): string =>
  failure instanceof NoTokenError
    ? i18next.t('accounts.login.noToken')
    : serverMessage(failure, i18next.t('accounts.login.failed'));

/** Whether the pair was right, and the account's second factor is asked for. */
export const asksForCode = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.code === 'second_factor';
