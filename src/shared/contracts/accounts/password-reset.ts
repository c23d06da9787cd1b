import { z } from 'zod';
import { requiredText, sentEmail } from '#shared/fields.ts';
import { NEW_PASSWORD_RULES } from '#shared/new-password.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';

const tag = 'accounts';

/** The two parts of a link. They are not validated, since wrong ones match no request. */
const link = {
  email: sentEmail.transform((value) => value.toLowerCase()),
  token: requiredText(1000, reason('token_required')),
};

/** Reports every broken rule. */
const newPassword = NEW_PASSWORD_RULES.reduce(
  (schema, { holds, sentence }) => schema.refine(holds, sentence),
  z.string(reason('password_required')).normalize('NFKC'),
);

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag,
  summary: 'Ask for a link to set a new password',
  body: z.object({ email: sentEmail }),
  status: 200,
  answer: z.object({
    /** The same for addresses without an account. */
    message: z.string(),
  }),
});

export const validateResetToken = defineCall({
  method: 'POST',
  path: '/api/auth/validate-reset-token',
  access: 'public',
  tag,
  summary: 'Whether a link to set a new password still works',
  body: z.object(link),
  status: 200,
  answer: z.object({ valid: z.boolean() }),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with a mailed link, and end all sessions',
  body: z.object({ ...link, newPassword }),
  status: 200,
  answer: z.object({ message: z.string() }),
});
