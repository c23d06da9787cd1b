import type { HostLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import type { Identity } from './provider-answers.ts';
import { makeAccount } from './sign-up.ts';
import { turnOffLost } from './second-factor.ts';
import { lockAccountAt, takeOver } from './provider-sign-in.repo.ts';

/** Whether an account's second factor is asked for: one of an account whose address nobody showed to be theirs ends now. */
export const isConfirmed = <User extends { emailVerifiedAt: Date | null }>(
  known: User | undefined,
): known is User => known !== undefined && known.emailVerifiedAt !== null;

/** Opens the account at an address to its owner, who was just shown to have it. */
async function join(tx: Transaction, email: string, now: Date) {
  const user = await lockAccountAt(tx, email);
  if (user === undefined) throw new Error('the account was erased a moment ago');
  if (user.emailVerifiedAt === null && !user.isDisabled) {
    await turnOffLost(tx, user, null);
    await takeOver(tx, user.id, now);
  }
  return user;
}

/** The account at an address that a provider vouched for a moment ago. */
export const ensureAccount = (db: Database, email: string) =>
  db.transaction((tx) => join(tx, email, new Date()));

/**
 * The account of the person the provider vouches for: the one at their address, or a new one.
 * @throws {Problem} sign_up_invited
 */
export function accountOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  identity: Identity,
  language: HostLanguage,
) {
  const { avatarUrl, ...person } = identity;
  const now = new Date();
  return db.transaction(async (tx) => {
    // Two first sign-ins at once make one account: the second waits for the first, and then finds it.
    await makeAccount(tx, config, {
      ...person,
      ...(avatarUrl !== null && { avatarUrl }),
      language,
      passwordHash: null,
      emailVerifiedAt: now,
    });
    return join(tx, identity.email, now);
  });
}
