import { acceptedLanguages } from '#server/http/accept-language.ts';
import { login, logout, me, register } from '#shared/contracts/accounts/accounts.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { Problem } from '#server/problem.ts';
import { deleteSession } from '#server/features/sessions/index.ts';
import { requireStrongPassword } from './weak-passwords.ts';
import { passwordChecker } from './password-check.ts';
import { hashPassword } from './passwords.ts';
import { requireSecondFactor } from './second-factor-check.ts';
import { requireOpenSignUp, createAccount, requireInvitation } from './sign-up.ts';
import { presentSession, signIn } from './sign-in.ts';

/** Node hashes on four threads, so more at once would not be faster. */
const LOGINS_AT_ONCE = 4;

const invalidCredentials = () => new Problem('invalid_credentials', reason('invalid_credentials'));

export function accountRoutes(on: On, context: Context): void {
  const { config, db, limits } = context;
  on(register, async ({ body }, request) => {
    requireOpenSignUp(config);
    await limits.count({ registerPerAddress: addressKey(request.ip) });
    const { password, invitation, ...person } = body;
    await requireInvitation(context, person.email, invitation);
    await requireStrongPassword(password, person.email, 'password');
    const user = {
      ...person,
      // R-languages-1.
      language: hostLanguageOf(acceptedLanguages(request.headers['accept-language'])) ?? 'en',
      passwordHash: await hashPassword(password),
    };
    const id = await db.transaction((tx) => createAccount(tx, config, user));
    if (id === undefined) {
      const sentence = reason('email_taken');
      throw new Problem('email_taken', sentence, { fields: { email: sentence } });
    }
    return { message: 'Your account has been created. You can now log in.' };
  });

  const checkPassword = passwordChecker(context, LOGINS_AT_ONCE);

  on(login, async ({ body }, request) => {
    const address = addressKey(request.ip);
    const user = await checkPassword(body.email, body.password, address);
    if (user === null) throw invalidCredentials();
    const signedIn = await signIn(context, user, request, {
      isRemembered: body.remember === true,
      passwordHash: user.passwordHash,
      hasSecondFactor: await requireSecondFactor(context, user, body.code, address),
    });
    if (signedIn === null) throw invalidCredentials();
    return signedIn;
  });

  on(logout, async ({ actor }, _request, reply) => {
    await deleteSession(db, actor.sessionHash);
    // "cache" also drops pages kept for the Back button. The page clears its storage itself: this answer may arrive
    // late and must not clear the next sign-in.
    reply.header('clear-site-data', '"cache"');
    return undefined;
  });

  on(me, async ({ actor }) => presentSession(actor, actor.plan, config));
}
