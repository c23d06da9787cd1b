import { randomBytes } from 'node:crypto';
import type { HostLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import { hashToken } from '#server/http/auth.ts';
import type { providerFlow } from './provider-flow.ts';
import { keepSignIn, type SignInUnderWay, takeSignIn } from './provider-sign-in.repo.ts';
import { findUserByEmail, findUserById } from './repo.ts';
import { askForCode } from './second-factor-check.ts';
import { accountOf, ensureAccount } from './provider-account.ts';

type Flow = ReturnType<typeof providerFlow>;

/** For the provider's page, its own second factor, and the code of ours. */
const MINUTES = 15;

/** Begins a sign-in: where the browser goes, and the ticket that it comes back with. @throws {ProviderAwayError} */
export async function beginSignIn({ db }: Pick<Context, 'db'>, flow: Flow) {
  const { url, begun } = await flow.begin();
  const ticket = randomBytes(32).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await keepSignIn(db, { ticketHash: hashToken(ticket), ...begun, userId: null, expiresAt }, now);
  return { url, ticket };
}

/** Takes out the sign-in that a ticket is of; undefined when there is none, or it took too long. */
export const takeBegun = ({ db }: Pick<Context, 'db'>, ticket: string) =>
  takeSignIn(db, hashToken(ticket), new Date());

/**
 * Who came back from the provider: the account at their address, if there is one, and what opens it or makes one.
 * @throws {ProviderRefusedError} {ProviderAwayError}
 */
export async function identityOfReturn(
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
export async function askForCodeOnce(
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
