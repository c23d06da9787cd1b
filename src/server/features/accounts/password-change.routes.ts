import { changePassword } from '#shared/contracts/password.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/plugins/calls.ts';
import { addressKey } from '#server/plugins/limits.ts';
import { Problem } from '#server/problem.ts';
import { takeTurns } from '#server/turns.ts';
import { endOtherAccess, swapPassword } from './password-change.repo.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { findUserByEmail } from './repo.ts';

/** Each counts as a wrong try until its password is checked, beside the sign-ins (see `LOGINS_AT_ONCE`). */
const CHANGES_AT_ONCE = 2;

const WRONG = 'The current password is not right.';
const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { currentPassword: WRONG }, errors: [WRONG] });

export function passwordChangeRoutes(on: On, { db, limits }: Context): void {
  const inTurn = takeTurns(CHANGES_AT_ONCE);

  /** The hash that `password` was found to match. The tries are those of signing in: one budget to guess with. */
  async function checkedHash(email: string, password: string, address: string): Promise<string> {
    const tries = {
      loginPerAccountAndAddress: `${email} ${address}`,
      loginPerAddress: address,
      loginPerAccount: email,
    };
    await limits.count(tries);
    const hash = (await findUserByEmail(db, email))?.passwordHash ?? null;
    if (!(await passwordMatches(hash, password)) || hash === null) throw wrongPassword();
    await limits.forgive(tries);
    return hash;
  }

  on(changePassword, async ({ actor, body }, request) => {
    const address = addressKey(request.ip);
    const oldHash = await inTurn(() => checkedHash(actor.email, body.currentPassword, address));
    const newHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      // Of two changes at once the second no longer knows the current password.
      if (!(await swapPassword(tx, actor, oldHash, newHash))) throw wrongPassword();
      await endOtherAccess(tx, actor);
    });
    return { message: 'Your password has been updated.' };
  });
}
