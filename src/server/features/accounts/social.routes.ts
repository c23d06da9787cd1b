import { acceptedLanguages } from '#server/http/accept-language.ts';
import { googleLogin } from '#shared/contracts/accounts/accounts.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { notFound } from '#server/problem.ts';
import { countAttempt } from './password-check.ts';
import { createIdentify } from './provider-token.ts';
import { providerClient } from './provider-client.ts';
import { findUserByEmail } from './repo.ts';
import {
  hasConfirmedEmail,
  openOrCreateAccount,
  signInRefused,
  throwProviderUnavailable,
} from './provider-account.ts';
import { requireSecondFactor } from './second-factor-check.ts';
import { requireOpenSignUp } from './sign-up.ts';
import { signIn } from './sign-in.ts';

export function socialRoutes(on: On, context: Context): void {
  const { config, db } = context;
  const identify =
    config.provider === null ? null : createIdentify(config.provider, providerClient(config.provider));

  on(googleLogin, async ({ body }, request) => {
    if (identify === null) throw notFound();
    // Failed attempts reach the provider too, so they are limited like passwords.
    const address = addressKey(request.ip);
    const identity = await countAttempt(context, null, { loginPerAddress: address }, () =>
      identify(body.accessToken).catch(throwProviderUnavailable(request.log)),
    );
    if (identity === null) throw signInRefused();
    // R-languages-1.
    const language = hostLanguageOf(acceptedLanguages(request.headers['accept-language'])) ?? 'en';
    // Looked up before the account is opened, which may remove its password.
    const known = await findUserByEmail(db, identity.email);
    if (known === undefined) requireOpenSignUp(config);
    const hasSecondFactor =
      hasConfirmedEmail(known) && (await requireSecondFactor(context, known, body.code, address));
    const user = await openOrCreateAccount(context, identity, language);
    const signedIn = await signIn(context, user, request, {
      isRemembered: false,
      passwordHash: null,
      hasSecondFactor,
    });
    if (signedIn === null) throw signInRefused();
    return signedIn;
  });
}
