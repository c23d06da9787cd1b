import { z } from 'zod';
import { PASSWORD_MIN, TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';

const CURRENT_REQUIRED = 'Current password is required.';
const NEW_REQUIRED = 'New password is required.';

const passwords = z.object({
  // Not the rules of a new one: it is right or it is not.
  currentPassword: z.string(CURRENT_REQUIRED).min(1, CURRENT_REQUIRED).max(1024, 'Password is too long.'),
  newPassword: z
    .string(NEW_REQUIRED)
    .min(1, { error: NEW_REQUIRED, abort: true })
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters.`)
    .max(TEXT_LIMITS.password, `Password must be at most ${TEXT_LIMITS.password} characters.`),
});

/** The Security tab's fields: the new password is typed twice (R-profile-7). */
export const passwordForm = passwords
  .extend({ confirmPassword: z.string().min(1, 'Please confirm the new password.') })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword, {
    error: 'Passwords do not match.',
    path: ['confirmPassword'],
    when: () => true,
  });

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
