import { acceptedLanguages } from '#server/http/accept-language.ts';
import { beginProviderSignIn, finishProviderSignIn } from '#shared/contracts/accounts/provider-sign-in.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { notFound, Problem } from '#server/problem.ts';
import { countedTry } from './password-check.ts';
import { providerClient } from './provider-client.ts';
import { isConfirmed } from './provider-account.ts';
import { providerFlow, ProviderRefusedError } from './provider-flow.ts';
import { providerAway, refused } from './provider-problems.ts';
import { askForCodeOnce, beginSignIn, takeBegun, identityOfReturn } from './provider-sign-in.ts';
import { refuseWhereClosed } from './sign-up.ts';
import { signIn } from './sign-in.ts';

const tooLate = () => new Problem('invalid_credentials', reason('sign_in_over'));

const PROBLEMS = {
  refused,
  cancelled: () => new Problem('invalid_credentials', reason('sign_in_cancelled')),
  unverified: () => new Problem('invalid_credentials', reason('sign_in_unverified')),
};

/** Signing in at a provider that has a name here, on a page of its own (R-accounts-30). */
export function providerSignInRoutes(on: On, context: Context): void {
  const { config, limits } = context;
  const flow =
    config.provider === null || config.providerName === null
      ? null
      : providerFlow(providerClient(config.provider), `${config.publicUrl}/login`);

  on(beginProviderSignIn, async (_input, request) => {
    if (flow === null) throw notFound();
    await limits.count({ providerSignInPerAddress: addressKey(request.ip) });
    return beginSignIn(context, flow).catch(providerAway(request.log));
  });

  on(finishProviderSignIn, async ({ body }, request) => {
    if (flow === null) throw notFound();
    const address = addressKey(request.ip);
    const taken = await takeBegun(context, body.ticket);
    // R-languages-1.
    const language = hostLanguageOf(acceptedLanguages(request.headers['accept-language'])) ?? 'en';
    // Counted as tries of the token call are: each asks the provider.
    const person = await countedTry(context, null, { loginPerAddress: address }, async () => {
      if (taken === undefined) return null;
      return (await identityOfReturn(context, flow, taken, body.answer, language)) ?? null;
    }).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusedError)) return providerAway(request.log)(error);
      request.log.warn(`social sign-in: ${error.message}`);
      throw PROBLEMS[error.reason]();
    });
    if (person === null || taken === undefined) throw tooLate();
    const { known, open } = person;
    if (known === undefined) refuseWhereClosed(config);
    const hasSecondFactor =
      isConfirmed(known) && (await askForCodeOnce(context, taken, known, body.code, address));
    const signedIn = await signIn(context, await open(), request, {
      isRemembered: false,
      passwordHash: null,
      hasSecondFactor,
    });
    if (signedIn === null) throw refused();
    return signedIn;
  });
}
