import { z } from 'zod';
import { dateTime, id, moment, oneOf, pathId } from '../fields.ts';
import { OWN_CABIN_LIMIT } from '../limits.ts';
import { TIERS } from '../tiers.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { reason } from '../reason.ts';

const group = 'users';

/** An account as an admin sees it (R-users-1). */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The assigned plan; whether it is in effect depends on `expiresAtUtc` (R-plans-11). */
  plan: z.enum(TIERS),
  /** Null if the plan does not end. */
  expiresAtUtc: dateTime.nullable(),
  /** The host's individual limit of active cabins; null for the plan's (R-plans-12). */
  cabinLimit: z.int().nullable(),
  isAdmin: z.boolean(),
  /** A disabled account cannot sign in, and guests see none of its guides. */
  disabled: z.boolean(),
  /** Whether signing in needs a code too. */
  secondFactor: z.boolean(),
  cabins: z.int(),
  createdAt: dateTime,
  lastLoginAt: dateTime.nullable(),
});
export type User = z.output<typeof user>;

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tag: group,
  summary: 'All accounts, a page at a time; all rows with Accept: text/csv',
  query: listQuery(
    ['createdAt', 'email', 'lastName', 'plan', 'expiresAtUtc', 'cabins', 'lastLoginAt'],
    '-createdAt',
  ),
  status: 200,
  answer: listOf(user),
});

const cabinLimitMessage = reason('cabins_range', { max: OWN_CABIN_LIMIT });
const ownCabinLimit = z
  .int(cabinLimitMessage)
  .min(1, cabinLimitMessage)
  .max(OWN_CABIN_LIMIT, cabinLimitMessage);

const yesOrNo = z.boolean(reason('true_or_false'));

export const changeUser = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: group,
  summary: 'Change plan, its end, cabin limit, role, or switch an account off; only what is sent changes',
  params: z.object({ id: pathId }),
  body: z.object({
    plan: oneOf(TIERS).optional(),
    expiresAtUtc: moment.nullable().optional(),
    /** Null for the plan's limit. */
    cabinLimit: ownCabinLimit.nullable().optional(),
    isAdmin: yesOrNo.optional(),
    disabled: yesOrNo.optional(),
  }),
  status: 200,
  answer: user,
});

export const endSessions = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  tag: group,
  summary: 'Sign an account out everywhere',
  params: z.object({ id: pathId }),
  status: 204,
});

export const removeSecondFactor = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  access: 'admin',
  tag: group,
  summary: 'Turn off the second factor that a host has lost, and sign them out everywhere',
  params: z.object({ id: pathId }),
  status: 204,
});
