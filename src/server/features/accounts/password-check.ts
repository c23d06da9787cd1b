import { accountEmail } from '#shared/email-address.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { limitConcurrency } from '#server/concurrency-limit.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail, findUserByInput } from './repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** An account whose password was just verified. */
export type UserWithPassword = User & { passwordHash: string };

/** An account's key in the rate limits: the same for every spelling of its address. */
export const accountLimitKey = (typedEmail: string): string =>
  accountEmail(typedEmail) ?? typedEmail.toLowerCase();

/** The limits that a failed sign-in counts against, narrowest first. `address` is the client's network address. */
export function loginLimits(typedEmail: string, address: string) {
  const email = accountLimitKey(typedEmail);
  return {
    loginPerAccountAndAddress: `${email} ${address}`,
    loginPerAddress: address,
    loginPerAccount: email,
  };
}

/** Checks a password; null when it or the address is wrong. @throws {Problem} too_many_tries */
export type CheckPassword = (
  email: string,
  password: string,
  address: string,
) => Promise<UserWithPassword | null>;

/**
 * Runs a sign-in attempt, which counts as failed until it succeeds (null: failed). Failed and blocked attempts are
 * recorded in the audit. @throws {Problem} too_many_tries
 */
export async function countAttempt<Answer>(
  { limits, failedSignIns }: Pick<Context, 'limits' | 'failedSignIns'>,
  email: string | null,
  attempts: Parameters<Context['limits']['count']>[0],
  attempt: () => Promise<Answer | null>,
): Promise<Answer | null> {
  await limits.count(attempts).catch((error: unknown) => {
    if (error instanceof Problem) failedSignIns.record('signInBlocked', email);
    throw error;
  });
  const answer = await attempt();
  if (answer === null) failedSignIns.record('signInFailed', email);
  else await limits.refund(attempts);
  return answer;
}

/**
 * Checks passwords, at most `atOnce` at a time. Each counts as failed until it is checked, so `atOnce` must stay below
 * the narrowest limit. Everything that checks passwords shares the same limits.
 */
export function passwordChecker(
  context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>,
  atOnce: number,
): CheckPassword {
  const inTurn = limitConcurrency(atOnce);
  return (email, password, address) =>
    inTurn(() =>
      countAttempt(context, accountEmail(email), loginLimits(email, address), async () => {
        const user = await findUserByInput(context.db, email);
        const isRight = await passwordMatches(user?.passwordHash, password);
        if (!isRight || typeof user?.passwordHash !== 'string') return null;
        return { ...user, passwordHash: user.passwordHash };
      }),
    );
}

/** Accounts created through a provider have no password until one is set. */
async function hasPassword(db: Context['db'], email: string): Promise<boolean> {
  return typeof (await findUserByEmail(db, email))?.passwordHash === 'string';
}

const WRONG = reason('wrong_password');

export const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { password: WRONG }, errors: [WRONG] });

const noPassword = () => new Problem('no_password', reason('no_password'));

/**
 * Asks signed-in users for their password again, so that an unlocked device is not enough.
 * @throws {Problem} no_password; wrong_password; too_many_tries
 */
export function passwordConfirmer(context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>, atOnce: number) {
  const checkPassword = passwordChecker(context, atOnce);
  return async (
    { email }: { email: string },
    password: string,
    address: string,
  ): Promise<UserWithPassword> => {
    if (!(await hasPassword(context.db, email))) throw noPassword();
    const checked = await checkPassword(email, password, address);
    if (checked === null) throw wrongPassword();
    return checked;
  };
}
