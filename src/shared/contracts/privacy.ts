import { z } from 'zod';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'privacy';

/** The validity of a mailed link to an export (R-privacy-2). */
export const EXPORT_LINK_HOURS = 24;

export const requestExport = defineCall({
  method: 'GET',
  path: '/api/Account/privacy/export',
  access: 'host',
  tag,
  summary: `Prepare a ZIP of all that the host has here; a link to it is mailed and works for ${EXPORT_LINK_HOURS} hours`,
  status: 200,
  answer: z.object({ message: z.string() }),
});

const PASSWORD_REQUIRED = reason('password_required');

export const eraseAccount = defineCall({
  method: 'DELETE',
  path: '/api/Account',
  access: 'host',
  tag,
  summary: 'Erase the account and all that belongs to it, at once and for good',
  body: z.object({
    // Not validated like a new password: it is right or wrong.
    password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(1024, reason('password_too_long')),
  }),
  status: 204,
});
