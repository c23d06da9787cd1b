import { z } from 'zod';
import { dateTime, requiredText } from '#shared/fields.ts';
import { defineCall } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';

const tag = 'accounts';
const path = '/api/Account/second-factor';

/** Six digits of the authenticator app, or a recovery code; spaces, dashes and capitals do not matter. */
export const secondFactorCode = requiredText(60, reason('code_required'));

const PASSWORD_REQUIRED = reason('password_required');
// Not validated like a new password: it is right or wrong.
const password = z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(1024, reason('password_too_long'));

/** New codes, which are shown only in this answer and work once each. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineCall({
  method: 'GET',
  path,
  access: 'host',
  tag,
  summary: 'Whether signing in takes a code as well as the password',
  status: 200,
  answer: z.object({
    /** Null if it is off. */
    since: dateTime.nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether it cannot be turned off, because the site requires it of admins. */
    isRequired: z.boolean(),
    /** Whether the account's email is confirmed, which turning it on requires. */
    isEmailConfirmed: z.boolean(),
  }),
});
export type SecondFactor = z.output<typeof getSecondFactor.answer>;

export const setUpSecondFactor = defineCall({
  method: 'POST',
  path,
  access: 'host',
  tag,
  summary: 'Start to set up a second factor; what an earlier start answered counts no more',
  body: z.object({ password }),
  status: 201,
  answer: z.object({
    /** The secret in base32, to type into an authenticator app. */
    secret: z.string(),
    /** The secret's URL for a QR code. */
    otpauthUri: z.string(),
  }),
});
export type SetUp = z.output<typeof setUpSecondFactor.answer>;

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: `${path}/confirm`,
  access: 'host',
  tag,
  summary: 'Turn the second factor on with a first code, and end all other sessions',
  body: z.object({ code: secondFactorCode }),
  status: 200,
  answer: recoveryCodes,
});

export const turnOffSecondFactor = defineCall({
  method: 'DELETE',
  path,
  access: 'host',
  tag,
  summary: 'Turn the second factor off, and end all other sessions',
  body: z.object({ password, code: secondFactorCode }),
  status: 204,
});

export const newRecoveryCodes = defineCall({
  method: 'POST',
  path: `${path}/recovery-codes`,
  access: 'host',
  tag,
  summary: 'Make new recovery codes, which end the old ones, and end all other sessions',
  body: z.object({ password, code: secondFactorCode }),
  status: 200,
  answer: recoveryCodes,
});
