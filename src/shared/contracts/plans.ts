import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '../fields.ts';
import { TIERS } from '../tiers.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';

const tag = 'plans';

/** A host's plan (R-plans-8). */
export const subscription = z.object({
  /** The assigned plan; whether it is in effect depends on `expiresAtUtc` (R-plans-11). */
  plan: z.enum(TIERS),
  /** Null if the plan does not end. */
  expiresAtUtc: dateTime.nullable(),
  /** The current limit of active cabins: the host's individual one, or else that of the plan in effect (R-plans-12). */
  cabinLimit: z.int(),
  /** The requested plan until an admin decides; null without a request. */
  requested: z.enum(TIERS).nullable(),
});
export type SubscriptionState = z.output<typeof subscription>;

export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/Account/subscription',
  access: 'host',
  tag,
  summary: "The host's plan, its end, how many active cabins it holds, and the plan asked for",
  status: 200,
  answer: subscription,
});

export const requestUpgrade = defineCall({
  method: 'POST',
  path: '/api/Account/subscription/request',
  access: 'host',
  tag,
  summary: 'Ask for a higher plan; asking for another one replaces the open request',
  body: z.object({ plan: oneOf(TIERS) }),
  status: 200,
  answer: subscription,
});

export const REQUEST_STATES = ['open', 'approved', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** An upgrade request as admins see it. */
export const upgradeRequest = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The host's assigned plan. */
  currentPlan: z.enum(TIERS),
  /** The requested plan. */
  plan: z.enum(TIERS),
  state: z.enum(REQUEST_STATES),
  createdAt: dateTime,
  decidedAt: dateTime.nullable(),
  /** The email of the admin who decided; null while open, or if that account is deleted. */
  decidedBy: z.string().nullable(),
});
export type UpgradeRequest = z.output<typeof upgradeRequest>;

export const listUpgradeRequests = defineCall({
  method: 'GET',
  path: '/api/admin/upgrade-requests',
  access: 'admin',
  tag,
  summary: 'Requests for higher plans, a page at a time; all rows with Accept: text/csv',
  query: listQuery(['createdAt'], '-createdAt').extend({ state: oneOf(REQUEST_STATES).optional() }),
  status: 200,
  answer: listOf(upgradeRequest),
});

export const approveUpgrade = defineCall({
  method: 'POST',
  path: '/api/admin/upgrade-requests/:id/approve',
  access: 'admin',
  tag,
  summary: 'Give the host the plan asked for; its end stays unless it has passed',
  params: z.object({ id: pathId }),
  status: 200,
  answer: upgradeRequest,
});

export const declineUpgrade = defineCall({
  method: 'POST',
  path: '/api/admin/upgrade-requests/:id/decline',
  access: 'admin',
  tag,
  summary: 'Close a request; the plan stays as it is',
  params: z.object({ id: pathId }),
  status: 200,
  answer: upgradeRequest,
});
