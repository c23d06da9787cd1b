import { z } from 'zod';
import { DEMANDS } from '#shared/demands.ts';
import { emailAddress, requiredText, sentEmail } from '#shared/fields.ts';
import { PASSWORD_MIN, TEXT_LIMITS } from '#shared/limits.ts';
import { TIERS } from '#shared/tiers.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { invitationToken } from '#shared/contracts/invitations.ts';
import { secondFactorCode } from './second-factor.ts';
import { reason } from '#shared/reason.ts';

/** The signed-in account, for the client (R-sessions-5). */
export const session = z.object({
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string(),
  /** The plan in effect. */
  status: z.enum(TIERS),
  isAdmin: z.boolean(),
  /** Usually absent. */
  demand: z.enum(DEMANDS).optional(),
});
export type Session = z.output<typeof session>;

/** The answer of all kinds of sign-in. */
export const signedIn = session.extend({ token: z.string() });

const newPassword = z
  .string(reason('password_required'))
  .normalize('NFKC')
  .min(PASSWORD_MIN, reason('password_least', { min: PASSWORD_MIN }))
  .max(TEXT_LIMITS.password, reason('password_most', { max: TEXT_LIMITS.password }));

const tag = 'accounts';

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag,
  summary: 'Create a host account',
  body: z.object({
    firstName: requiredText(TEXT_LIMITS.personName, reason('first_name_required')),
    lastName: requiredText(TEXT_LIMITS.personName, reason('last_name_required')),
    email: emailAddress,
    password: newPassword,
    /** From an invitation's link, if registration needs one (R-invitations-4). */
    invitation: invitationToken.optional(),
  }),
  status: 201,
  answer: z.object({ message: z.string() }),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag,
  summary: 'Sign in with email and password',
  body: z.object({
    // Not validated like a new address and password: an unknown account fails like a wrong password.
    email: sentEmail,
    password: z
      .string(reason('password_required'))
      .min(1, reason('password_required'))
      .max(1024, reason('password_too_long')),
    /** A session of 30 days instead of 12 hours. */
    remember: z.boolean().optional(),
    /** The second factor's code, if the account has one; if missing, the answer is 401 `second_factor`. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: signedIn,
});

export const googleLogin = defineCall({
  method: 'POST',
  path: '/api/auth/google',
  access: 'public',
  tag,
  summary: 'Sign in, or sign up, with an access token that a provider issued to this site',
  body: z.object({
    accessToken: requiredText(4096, reason('token_required')),
    /** As in `login`. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: signedIn,
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'host',
  withAnyPassword: true,
  tag,
  summary: 'End this session on the server',
  status: 204,
});

export const me = defineCall({
  method: 'GET',
  path: '/api/auth/me',
  access: 'host',
  withAnyPassword: true,
  tag,
  summary: 'Who is signed in',
  status: 200,
  answer: session,
});
