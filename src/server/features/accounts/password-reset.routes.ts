import {
  forgotPassword,
  resetPassword,
  validateResetToken,
} from '#shared/contracts/accounts/password-reset.ts';
import { accountEmail } from '#shared/email-address.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { accountLimitKey, loginLimits } from './password-check.ts';
import { requireStrongPassword } from './weak-passwords.ts';
import { isValidResetLink } from './password-reset.repo.ts';
import { resetPasswordByLink } from './password-reset.ts';

const INVALID_LINK = reason('invalid_link');

export function passwordResetRoutes(on: On, { db, limits }: Context): void {
  on(forgotPassword, async ({ body: { email } }, request) => {
    // The network address counts first: once refused, it cannot create counters for more and more accounts.
    await limits.count({
      forgotPerAddress: addressKey(request.ip),
      forgotPerAccount: accountLimitKey(email),
    });
    const address = accountEmail(email);
    if (address === null) throw invalidFields({ email: reason('email_invalid') });
    // Queued for any address and looked up when sent: neither answer nor timing reveals whether an account exists.
    await queueMail(db, 'passwordReset', address);
    return { message: 'If that email exists in our system, we have sent you a reset link.' };
  });

  on(validateResetToken, async ({ body: { email, token } }) => ({
    valid: await isValidResetLink(db, { email, tokenHash: hashToken(token) }, new Date()),
  }));

  on(resetPassword, async ({ body: { email, token, newPassword } }, request) => {
    await requireStrongPassword(newPassword, email, 'newPassword');
    if (!(await resetPasswordByLink(db, { email, tokenHash: hashToken(token) }, newPassword))) {
      throw new Problem('invalid_link', INVALID_LINK, { errors: [INVALID_LINK] });
    }
    // People try some passwords before they reset: those attempts must not lock them out now.
    const { loginPerAddress: _others, ...ownTries } = loginLimits(email, addressKey(request.ip));
    await limits.reset(ownTries);
    return { message: 'Your password has been updated.' };
  });
}
