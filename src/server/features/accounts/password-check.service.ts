import type { Context } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { takeTurns } from '#server/turns.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail } from './repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Who is behind an address and a password that was found to be theirs. */
export type Checked = User & { passwordHash: string };

/** What a failed try to sign in from a network address counts under, the narrowest limit first. */
export const loginTries = (email: string, address: string) => ({
  loginPerAccountAndAddress: `${email} ${address}`,
  loginPerAddress: address,
  loginPerAccount: email,
});

/** Checks a password tried from a network address; null when it is wrong, or nobody's. @throws {Problem} too_many_tries */
export type CheckPassword = (email: string, password: string, address: string) => Promise<Checked | null>;

/**
 * A try counts as a failed one until its password has been checked, so fewer may be under way at once than the
 * narrowest limit has tries. All ways to try a password share one budget to guess with.
 */
export function passwordChecker(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  atOnce: number,
): CheckPassword {
  const inTurn = takeTurns(atOnce);
  return (email, password, address) =>
    inTurn(async () => {
      const tries = loginTries(email, address);
      await limits.count(tries);
      const user = await findUserByEmail(db, email);
      const isRight = await passwordMatches(user?.passwordHash, password);
      if (!isRight || typeof user?.passwordHash !== 'string') return null;
      await limits.forgive(tries);
      return { ...user, passwordHash: user.passwordHash };
    });
}

/** Whether the account at an address has a password at all; one made by a provider has none until it is set. */
async function hasPassword(db: Context['db'], email: string): Promise<boolean> {
  return typeof (await findUserByEmail(db, email))?.passwordHash === 'string';
}

const WRONG = 'The password is not right.';

export const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { password: WRONG }, errors: [WRONG] });

const noPassword = () =>
  new Problem(
    'no_password',
    'Your account has no password yet. Have a link mailed to you, set one, and come back.',
  );

/**
 * Makes what asks somebody who is signed in for their password again: a device left open is not enough.
 * @throws {Problem} no_password; wrong_password; too_many_tries
 */
export function passwordConfirmer(context: Pick<Context, 'db' | 'limits'>, atOnce: number) {
  const checkPassword = passwordChecker(context, atOnce);
  return async ({ email }: { email: string }, password: string, address: string): Promise<Checked> => {
    if (!(await hasPassword(context.db, email))) throw noPassword();
    const checked = await checkPassword(email, password, address);
    if (checked === null) throw wrongPassword();
    return checked;
  };
}
