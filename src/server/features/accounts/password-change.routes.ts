import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { isSamePassword } from '#shared/new-password.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { requireStrongPassword } from './weak-passwords.ts';
import { revokeOtherAccess, replacePassword } from './password-reset.repo.ts';
import { passwordChecker } from './password-check.ts';
import { hashPassword } from './passwords.ts';

/** Each counts as a failed attempt until its password is checked, together with sign-ins (see `LOGINS_AT_ONCE`). */
const CHANGES_AT_ONCE = 2;

const WRONG = reason('wrong_password_current');
const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { currentPassword: WRONG }, errors: [WRONG] });

const unchangedPassword = () => invalidFields({ newPassword: reason('password_given') });

export function passwordChangeRoutes(on: On, context: Context): void {
  const { db } = context;
  const checkPassword = passwordChecker(context, CHANGES_AT_ONCE);

  on(changePassword, async ({ actor, body }, request) => {
    if (actor.mustChangePassword && isSamePassword(body.newPassword, body.currentPassword))
      throw unchangedPassword();
    const checked = await checkPassword(actor.email, body.currentPassword, addressKey(request.ip));
    if (checked === null) throw wrongPassword();
    await requireStrongPassword(body.newPassword, actor.email, 'newPassword');
    const newHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      // Of two concurrent changes the second no longer has the current password.
      if (!(await replacePassword(tx, actor, checked.passwordHash, newHash))) throw wrongPassword();
      await revokeOtherAccess(tx, actor);
    });
    return { message: 'Your password has been updated.' };
  });
}
