import type { FastifyBaseLogger } from 'fastify';
import type { HostLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';
import type { Identity } from './provider-answers.ts';
import { createAccount } from './sign-up.ts';
import { turnOffLostFactor } from './second-factor.ts';
import { claimAccount, lockAccountAt } from './provider-sign-in.repo.ts';
import { ProviderUnavailableError } from './provider-client.ts';

/**
 * Whether the account's address is confirmed. Only then its second factor is required: that of an unconfirmed account may
 * be a stranger's and is turned off.
 */
export const hasConfirmedEmail = <User extends { emailVerifiedAt: Date | null }>(
  known: User | undefined,
): known is User => known !== undefined && known.emailVerifiedAt !== null;

/** Opens the account to the owner of its address, whom the provider has just identified. */
async function openAccount(tx: Transaction, email: string, now: Date) {
  const user = await lockAccountAt(tx, email);
  if (user === undefined) throw new Error('the account was erased meanwhile');
  if (user.emailVerifiedAt === null && !user.isDisabled) {
    await turnOffLostFactor(tx, user, null);
    await claimAccount(tx, user.id, now);
  }
  return user;
}

/** Opens the account at an address that a provider has just verified. */
export const openAccountAt = (db: Database, email: string) =>
  db.transaction((tx) => openAccount(tx, email, new Date()));

/**
 * Opens the account at the verified address, or creates one.
 * @throws {Problem} sign_up_invited
 */
export function openOrCreateAccount(
  { config, db }: Pick<Context, 'config' | 'db'>,
  identity: Identity,
  language: HostLanguage,
) {
  const { avatarUrl, ...person } = identity;
  const now = new Date();
  return db.transaction(async (tx) => {
    // Two concurrent first sign-ins create one account: the second waits for the first and finds its row.
    await createAccount(tx, config, {
      ...person,
      ...(avatarUrl !== null && { avatarUrl }),
      language,
      passwordHash: null,
      emailVerifiedAt: now,
    });
    return openAccount(tx, identity.email, now);
  });
}

export const signInRefused = () => new Problem('invalid_credentials', reason('invalid_credentials_provider'));

/** Turns an unavailable provider into a 503 answer and logs the cause; rethrows all other errors. */
export const throwProviderUnavailable =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.warn(`social sign-in: ${error.message}`);
    throw new Problem('unavailable', reason('unavailable_provider'));
  };
