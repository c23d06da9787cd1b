import { randomBytes } from 'node:crypto';
import { beginProviderSignIn, finishProviderSignIn } from '#shared/contracts/accounts/provider-sign-in.ts';
import { hostLanguageOf, type HostLanguage } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { notFound, Problem } from '#server/problem.ts';
import { hashToken } from '#server/http/auth.ts';
import { countedTry } from './password-check.ts';
import { providerClient } from './provider-client.ts';
import { isConfirmed, accountOf, ensureAccount } from './provider-account.ts';
import { providerFlow, ProviderRefusedError } from './provider-flow.ts';
import { providerAway, refused } from './provider-problems.ts';
import { refuseWhereClosed } from './sign-up.ts';
import { signIn } from './sign-in.ts';
import { keepSignIn, type SignInUnderWay, takeSignIn } from './provider-sign-in.repo.ts';
import { findUserByEmail, findUserById } from './repo.ts';
import { askForCode } from './second-factor-check.ts';

type Flow = ReturnType<typeof providerFlow>;

/** For the provider's page, its own second factor, and the code of ours. */
const MINUTES = 15;

/** Begins a sign-in: where the browser goes, and the ticket that it comes back with. @throws {ProviderAwayError} */
async function beginSignIn({ db }: Pick<Context, 'db'>, flow: Flow) {
  const { url, begun } = await flow.begin();
  const ticket = randomBytes(32).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await keepSignIn(db, { ticketHash: hashToken(ticket), ...begun, userId: null, expiresAt }, now);
  return { url, ticket };
}

/** Takes out the sign-in that a ticket is of; undefined when there is none, or it took too long. */
const takeBegun = ({ db }: Pick<Context, 'db'>, ticket: string) =>
  takeSignIn(db, hashToken(ticket), new Date());

/**
 * Who came back from the provider: the account at their address, if there is one, and what opens it or makes one.
 * @throws {ProviderRefusedError} {ProviderAwayError}
 */
async function identityOfReturn(
  { config, db }: Pick<Context, 'config' | 'db'>,
  flow: Flow,
  taken: SignInUnderWay,
  answer: string,
  language: HostLanguage,
) {
  if (taken.userId !== null) {
    // The provider vouched for them a moment ago, and the code was missing: what it said is used up.
    const known = await findUserById(db, taken.userId);
    return known && { known, open: () => ensureAccount(db, known.email) };
  }
  const identity = await flow.finish(answer, taken);
  const known = await findUserByEmail(db, identity.email);
  return { known, open: () => accountOf({ config, db }, identity, language) };
}

/** Asks for the code of the account's second factor; without it, the ticket is good for another try. @throws {Problem} */
async function askForCodeOnce(
  context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>,
  taken: SignInUnderWay,
  account: { id: number; email: string },
  code: string | undefined,
  address: string,
): Promise<boolean> {
  try {
    return await askForCode(context, account, code, address);
  } catch (error) {
    await keepSignIn(context.db, { ...taken, userId: account.id }, new Date());
    throw error;
  }
}

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
