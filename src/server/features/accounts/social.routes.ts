import { acceptedLanguages } from '#server/http/accept-language.ts';
import { googleLogin } from '#shared/contracts/accounts/accounts.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { notFound } from '#server/problem.ts';
import { countedTry } from './password-check.ts';
import { identifierOf } from './provider-token.ts';
import { providerClient } from './provider-client.ts';
import { findUserByEmail } from './repo.ts';
import { providerAway, refused } from './provider-problems.ts';
import { askForCode } from './second-factor-check.ts';
import { refuseWhereClosed } from './sign-up.ts';
import { signIn } from './sign-in.ts';
import { accountOf, isConfirmed } from './provider-account.ts';

export function socialRoutes(on: On, context: Context): void {
  const { config, db } = context;
  const identify =
    config.provider === null ? null : identifierOf(config.provider, providerClient(config.provider));

  on(googleLogin, async ({ body }, request) => {
    if (identify === null) throw notFound();
    // A failed try asks the provider too, so strangers get as many as for passwords.
    const address = addressKey(request.ip);
    const identity = await countedTry(context, null, { loginPerAddress: address }, () =>
      identify(body.accessToken).catch(providerAway(request.log)),
    );
    if (identity === null) throw refused();
    // R-languages-1.
    const language = hostLanguageOf(acceptedLanguages(request.headers['accept-language'])) ?? 'en';
    // Before the account is joined, which may take a password away.
    const known = await findUserByEmail(db, identity.email);
    if (known === undefined) refuseWhereClosed(config);
    const hasSecondFactor = isConfirmed(known) && (await askForCode(context, known, body.code, address));
    const user = await accountOf(context, identity, language);
    const signedIn = await signIn(context, user, request, {
      isRemembered: false,
      passwordHash: null,
      hasSecondFactor,
    });
    if (signedIn === null) throw refused();
    return signedIn;
  });
}
