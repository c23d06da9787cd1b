import { z } from 'zod';
import { PASSWORD_MIN, TEXT_LIMITS } from '#shared/limits.ts';
import { isSamePassword } from '#shared/new-password.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';

const CURRENT_REQUIRED = reason('current_password_required');
const NEW_REQUIRED = reason('new_password_required');

const passwords = z.object({
  // Not validated like a new password: it is right or wrong.
  currentPassword: z.string(CURRENT_REQUIRED).min(1, CURRENT_REQUIRED).max(1024, reason('password_too_long')),
  newPassword: z
    .string(NEW_REQUIRED)
    .normalize('NFKC')
    .min(1, { error: NEW_REQUIRED, abort: true })
    .min(PASSWORD_MIN, reason('password_least', { min: PASSWORD_MIN }))
    .max(TEXT_LIMITS.password, reason('password_most', { max: TEXT_LIMITS.password })),
});

/** The fields of the Security tab; the new password is entered twice (R-profile-7). */
export const passwordForm = passwords
  .extend({ confirmPassword: z.string().min(1, reason('confirmation_required')) })
  .refine(
    ({ newPassword, confirmPassword }) =>
      confirmPassword === '' || isSamePassword(newPassword, confirmPassword),
    {
      error: reason('passwords_differ'),
      path: ['confirmPassword'],
      when: () => true,
    },
  );

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/Account/password',
  access: 'host',
  withAnyPassword: true,
  tag: 'accounts',
  summary: 'Change the password, and end all other sessions',
  body: passwords,
  status: 200,
  answer: z.object({ message: z.string() }),
});
