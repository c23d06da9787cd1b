import type { Context } from '#server/context.ts';
import { takeTurns } from '#server/turns.ts';
import { passwordMatches } from './passwords.ts';
import { findUserByEmail } from './repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Who is behind an address and a password that was found to be theirs. */
export type Checked = User & { passwordHash: string };

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
      const tries = {
        loginPerAccountAndAddress: `${email} ${address}`,
        loginPerAddress: address,
        loginPerAccount: email,
      };
      await limits.count(tries);
      const user = await findUserByEmail(db, email);
      const isRight = await passwordMatches(user?.passwordHash, password);
      if (!isRight || typeof user?.passwordHash !== 'string') return null;
      await limits.forgive(tries);
      return { ...user, passwordHash: user.passwordHash };
    });
}

/** Whether the account at an address has a password at all; one made by a provider has none until it is set. */
export async function hasPassword(db: Context['db'], email: string): Promise<boolean> {
  return typeof (await findUserByEmail(db, email))?.passwordHash === 'string';
}
