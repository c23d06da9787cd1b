import {
  forgotPassword,
  resetPassword,
  validateResetToken,
} from '#shared/contracts/accounts/password-reset.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/auth.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { countedAs, loginTries } from './password-check.ts';
import { addressTyped } from './repo.ts';
import { refuseWeak } from './weak-passwords.ts';
import { isResetLink } from './password-reset.repo.ts';
import { resetPasswordBy } from './password-reset.ts';

const INVALID_LINK = reason('invalid_link');

export function passwordResetRoutes(on: On, { db, limits }: Context): void {
  on(forgotPassword, async ({ body: { email } }, request) => {
    // The address first: once it is refused, it writes nothing under ever new accounts.
    await limits.count({ forgotPerAddress: addressKey(request.ip), forgotPerAccount: countedAs(email) });
    const address = await addressTyped(db, email);
    if (address === null) throw invalidFields({ email: reason('email_invalid') });
    // Queued for any address, and looked up when it is sent: the answer knows as little as it says, its time too.
    await queueMail(db, 'passwordReset', address);
    return { message: 'If that email exists in our system, we have sent you a reset link.' };
  });

  on(validateResetToken, async ({ body: { email, token } }) => ({
    valid: await isResetLink(db, { email, tokenHash: hashToken(token) }, new Date()),
  }));

  on(resetPassword, async ({ body: { email, token, newPassword } }, request) => {
    await refuseWeak(newPassword, email, 'newPassword');
    if (!(await resetPasswordBy(db, { email, tokenHash: hashToken(token) }, newPassword))) {
      throw new Problem('invalid_link', INVALID_LINK, { errors: [INVALID_LINK] });
    }
    // People who forgot a password mostly tried some first: those tries must not keep them out now.
    const { loginPerAddress: _others, ...ownTries } = loginTries(email, addressKey(request.ip));
    await limits.forget(ownTries);
    return { message: 'Your password has been updated.' };
  });
}
