import { acceptedLanguages } from '#shared/accept-language.ts';
import { googleLogin } from '#shared/contracts/accounts.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/plugins/calls.ts';
import { addressKey } from '#server/plugins/limits.ts';
import { notFound, Problem } from '#server/problem.ts';
import { countedTry } from './password-check.service.ts';
import { identifierOf, ProviderAwayError } from './provider.service.ts';
import { findUserByEmail } from './repo.ts';
import { askForCode } from './second-factor-check.service.ts';
import { signIn } from './sign-in.service.ts';
import { accountOf } from './social.service.ts';

const refused = () =>
  new Problem('invalid_credentials', 'The sign-in could not be confirmed. Please try again.');

export function socialRoutes(on: On, context: Context): void {
  const { config, db } = context;
  const identify = config.provider === null ? null : identifierOf(config.provider);

  on(googleLogin, async ({ body }, request) => {
    if (identify === null) throw notFound();
    // A failed try asks the provider too, so strangers get as many as for passwords.
    const address = addressKey(request.ip);
    const identity = await countedTry(context, null, { loginPerAddress: address }, () =>
      identify(body.accessToken).catch((error: unknown) => {
        if (!(error instanceof ProviderAwayError)) throw error;
        request.log.warn(`social sign-in: ${error.message}`);
        throw new Problem(
          'unavailable',
          'The sign-in service cannot be reached right now. Try again shortly.',
        );
      }),
    );
    if (identity === null) throw refused();
    // R-languages-1.
    const language = hostLanguageOf(acceptedLanguages(request.headers['accept-language'] ?? '')) ?? 'en';
    // Before the account is joined, which may take a password away.
    const known = await findUserByEmail(db, identity.email);
    const hasSecondFactor = known !== undefined && (await askForCode(context, known, body.code, address));
    const user = await accountOf(db, identity, language);
    const signedIn = await signIn(context, user, request, {
      isRemembered: false,
      passwordHash: null,
      hasSecondFactor,
    });
    if (signedIn === null) throw refused();
    return signedIn;
  });
}
