import { randomBytes } from 'node:crypto';
import { beginProviderSignIn, finishProviderSignIn } from '#shared/contracts/accounts/provider-sign-in.ts';
import { hostLanguageOf, type HostLanguage } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { notFound, Problem } from '#server/problem.ts';
import { hashToken } from '#server/http/actor.ts';
import { countAttempt } from './password-check.ts';
import { providerClient } from './provider-client.ts';
import {
  hasConfirmedEmail,
  openAccountAt,
  openOrCreateAccount,
  signInRefused,
  throwProviderUnavailable,
} from './provider-account.ts';
import { providerFlow, ProviderRefusedError } from './provider-flow.ts';
import { requireOpenSignUp } from './sign-up.ts';
import { signIn } from './sign-in.ts';
import { insertPendingSignIn, type PendingSignIn, takePendingSignIn } from './provider-sign-in.repo.ts';
import { findUserByEmail, findUserById } from './repo.ts';
import { requireSecondFactor } from './second-factor-check.ts';

type Flow = ReturnType<typeof providerFlow>;

/** Time for the provider's page, its second factor and our own. */
const TICKET_MINUTES = 15;

/** Starts a sign-in: the provider's URL, and a ticket that the browser brings back. @throws {ProviderUnavailableError} */
async function beginSignIn({ db }: Pick<Context, 'db'>, flow: Flow) {
  const { url, secrets } = await flow.begin();
  const ticket = randomBytes(32).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * 60_000);
  await insertPendingSignIn(db, { ticketHash: hashToken(ticket), ...secrets, userId: null, expiresAt }, now);
  return { url, ticket };
}

/** Takes the pending sign-in of a ticket; undefined when it is unknown or expired. */
const takePendingSignInOf = ({ db }: Pick<Context, 'db'>, ticket: string) =>
  takePendingSignIn(db, hashToken(ticket), new Date());

/**
 * Identifies the person who came back: the account at their address, if any, and a function that opens or creates it.
 * @throws {ProviderRefusedError} {ProviderUnavailableError}
 */
async function findAccountOnReturn(
  { config, db }: Pick<Context, 'config' | 'db'>,
  flow: Flow,
  taken: PendingSignIn,
  answer: string,
  language: HostLanguage,
) {
  if (taken.userId !== null) {
    // The provider identified them in an earlier call, which lacked our code; its answer works only once.
    const known = await findUserById(db, taken.userId);
    return known && { known, open: () => openAccountAt(db, known.email) };
  }
  const identity = await flow.finish(answer, taken);
  const known = await findUserByEmail(db, identity.email);
  return { known, open: () => openOrCreateAccount({ config, db }, identity, language) };
}

/** Requires the code of a second factor; if it is missing or wrong, the ticket stays valid for another attempt. @throws {Problem} */
async function requireSecondFactorOrKeepTicket(
  context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>,
  taken: PendingSignIn,
  account: { id: number; email: string },
  code: string | undefined,
  address: string,
): Promise<boolean> {
  try {
    return await requireSecondFactor(context, account, code, address);
  } catch (error) {
    await insertPendingSignIn(context.db, { ...taken, userId: account.id }, new Date());
    throw error;
  }
}

const tooLate = () => new Problem('invalid_credentials', reason('sign_in_over'));

const PROBLEMS = {
  refused: signInRefused,
  cancelled: () => new Problem('invalid_credentials', reason('sign_in_cancelled')),
  unverified: () => new Problem('invalid_credentials', reason('sign_in_unverified')),
};

/** Sign-in on the page of a provider that is not Google (R-accounts-30). */
export function providerSignInRoutes(on: On, context: Context): void {
  const { config, limits } = context;
  const flow =
    config.provider === null || config.providerName === null
      ? null
      : providerFlow(providerClient(config.provider), `${config.publicUrl}/login`);

  on(beginProviderSignIn, async (_input, request) => {
    if (flow === null) throw notFound();
    await limits.count({ providerSignInPerAddress: addressKey(request.ip) });
    return beginSignIn(context, flow).catch(throwProviderUnavailable(request.log));
  });

  on(finishProviderSignIn, async ({ body }, request) => {
    if (flow === null) throw notFound();
    const address = addressKey(request.ip);
    const taken = await takePendingSignInOf(context, body.ticket);
    // R-languages-1.
    const language = hostLanguageOf(acceptedLanguages(request.headers['accept-language'])) ?? 'en';
    // Counted like those of the token call, because each asks the provider.
    const person = await countAttempt(context, null, { loginPerAddress: address }, async () => {
      if (taken === undefined) return null;
      return (await findAccountOnReturn(context, flow, taken, body.answer, language)) ?? null;
    }).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusedError)) return throwProviderUnavailable(request.log)(error);
      request.log.warn(`social sign-in: ${error.message}`);
      throw PROBLEMS[error.reason]();
    });
    if (person === null || taken === undefined) throw tooLate();
    const { known, open } = person;
    if (known === undefined) requireOpenSignUp(config);
    const hasSecondFactor =
      hasConfirmedEmail(known) &&
      (await requireSecondFactorOrKeepTicket(context, taken, known, body.code, address));
    const signedIn = await signIn(context, await open(), request, {
      isRemembered: false,
      passwordHash: null,
      hasSecondFactor,
    });
    if (signedIn === null) throw signInRefused();
    return signedIn;
  });
}
