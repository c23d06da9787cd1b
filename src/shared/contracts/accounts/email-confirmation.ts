import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';

const path = '/api/Account/email';

export const requestEmailConfirmation = defineCall({
  method: 'POST',
  path: `${path}/confirmation`,
  access: 'host',
  tag: 'accounts',
  summary: 'Mail a link that confirms the address of the account',
  status: 204,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: `${path}/confirm`,
  access: 'host',
  tag: 'accounts',
  summary: 'Confirm the address of the account with a mailed link, once',
  body: z.object({ token: z.string().min(1, reason('invalid_link')).max(200, reason('invalid_link')) }),
  status: 204,
});
