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
    /** The provider's page, to open in the browser. */
    url: z.string(),
    /** Proves that the same browser returns from the provider; valid once, for 15 minutes. */
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
    /** The query of the address that the provider redirected to. */
    answer: requiredText(8192, reason('answer_required')),
    /** As in `login`; after a missing or wrong code the ticket is valid once more. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: signedIn,
});
