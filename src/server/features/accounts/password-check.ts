import { accountEmail, formerEmail } from '#shared/email-address.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { limitConcurrency } from '#server/concurrency-limit.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail, findUserByTyped } from './repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Who is behind an address and a password that was found to be theirs. */
export type Checked = User & { passwordHash: string };

/** One account's name among the limits, however its address is typed. */
export const countedAs = (typedEmail: string): string => accountEmail(typedEmail) ?? typedEmail.toLowerCase();

/** What a failed try to sign in from a network address counts under, the narrowest limit first. */
export function loginTries(typedEmail: string, address: string) {
  const email = countedAs(typedEmail);
  return {
    loginPerAccountAndAddress: `${email} ${address}`,
    loginPerAddress: address,
    loginPerAccount: email,
  };
}

/** Checks a password tried from a network address; null when it is wrong, or no one's. @throws {Problem} too_many_tries */
export type CheckPassword = (email: string, password: string, address: string) => Promise<Checked | null>;

/**
 * Makes a try to show that an account is theirs, which counts as a failed one until it has gone well (null: it has
 * not). Failed ones and those beyond the limits are noted in the audit. @throws {Problem} too_many_tries
 */
export async function countedTry<Answer>(
  { limits, failedSignIns }: Pick<Context, 'limits' | 'failedSignIns'>,
  email: string | null,
  tries: Parameters<Context['limits']['count']>[0],
  attempt: () => Promise<Answer | null>,
): Promise<Answer | null> {
  await limits.count(tries).catch((error: unknown) => {
    if (error instanceof Problem) failedSignIns.note('signInBlocked', email);
    throw error;
  });
  const answer = await attempt();
  if (answer === null) failedSignIns.note('signInFailed', email);
  else await limits.forgive(tries);
  return answer;
}

/**
 * A try counts as a failed one until its password has been checked, so fewer may be under way at once than the
 * narrowest limit has tries. All ways to try a password share one budget to guess with.
 */
export function passwordChecker(
  context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>,
  atOnce: number,
): CheckPassword {
  const inTurn = limitConcurrency(atOnce);
  return (email, password, address) =>
    inTurn(() =>
      countedTry(context, accountEmail(email) ?? formerEmail(email), loginTries(email, address), async () => {
        const user = await findUserByTyped(context.db, email);
        const isRight = await passwordMatches(user?.passwordHash, password);
        if (!isRight || typeof user?.passwordHash !== 'string') return null;
        return { ...user, passwordHash: user.passwordHash };
      }),
    );
}

/** Whether the account at an address has a password at all; one made by a provider has none until it is set. */
async function hasPassword(db: Context['db'], email: string): Promise<boolean> {
  return typeof (await findUserByEmail(db, email))?.passwordHash === 'string';
}

const WRONG = reason('wrong_password');

export const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { password: WRONG }, errors: [WRONG] });

const noPassword = () => new Problem('no_password', reason('no_password'));

/**
 * Makes what asks somebody who is signed in for their password again: a device left open is not enough.
 * @throws {Problem} no_password; wrong_password; too_many_tries
 */
export function passwordConfirmer(context: Pick<Context, 'db' | 'limits' | 'failedSignIns'>, atOnce: number) {
  const checkPassword = passwordChecker(context, atOnce);
  return async ({ email }: { email: string }, password: string, address: string): Promise<Checked> => {
    if (!(await hasPassword(context.db, email))) throw noPassword();
    const checked = await checkPassword(email, password, address);
    if (checked === null) throw wrongPassword();
    return checked;
  };
}
