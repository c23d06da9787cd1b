import { z } from 'zod';
import { requiredText } from '#shared/fields.ts';
import { signedIn } from './accounts.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { secondFactorCode } from './second-factor.ts';
import { reason } from '#shared/reason.ts';

const tag = 'accounts';
const path = '/api/auth/provider';

export const beginProviderSignIn = defineCall({
  method: 'POST',
  path: `${path}/begin`,
  access: 'public',
  tag,
  summary: 'Begin to sign in, or sign up, at the provider that the site names',
  status: 201,
  answer: z.object({
    /** The provider's page, where the browser goes. */
    url: z.string(),
    /** Shows that the person who comes back is the one who went; works once, for 15 minutes. */
    ticket: z.string(),
  }),
});

export const finishProviderSignIn = defineCall({
  method: 'POST',
  path,
  access: 'public',
  tag,
  summary: 'Sign in with what the provider sent back to /login',
  body: z.object({
    ticket: requiredText(100, reason('ticket_required')),
    /** The query of the address that it sent the browser to. */
    answer: requiredText(8192, reason('answer_required')),
    /** As for signing in with a password: the ticket is then good for one more try. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: signedIn,
});
