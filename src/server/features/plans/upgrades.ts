import type { UpgradeRequest } from '#shared/contracts/plans.ts';
import { type Tier, tierRank } from '#shared/tiers.ts';
import { effectivePlan, PLAN_NAMES, type Subscription } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { changeAccount, findActiveAdmin, findAdminAddresses } from '#server/features/users/index.ts';
import type { Admin } from '#server/http/actor.ts';
import { Problem, invalidFields, notFound } from '#server/problem.ts';
import {
  closeRequest,
  findRequest,
  findRequester,
  findDecided,
  findOpenRequest,
  hasOpenRequests,
  lockSubscription,
  replaceOpenRequest,
} from './repo.ts';

/** Whether `plan` is above the plan in effect at `now`; only such plans can be requested. */
const isHigher = (plan: Tier, current: Subscription, now: Date): boolean =>
  tierRank(plan) > tierRank(effectivePlan(current, now));

/**
 * The account's changes when a request is approved. A plan that was raised meanwhile is not lowered; an end in the past
 * is removed, or the new plan would have ended already.
 */
function approvedChange(plan: Tier, current: Subscription, now: Date): { plan?: Tier; expiresAtUtc?: null } {
  if (!isHigher(plan, current, now)) return {};
  const hasPassed = current.planExpiresAt !== null && current.planExpiresAt <= now;
  return { plan, ...(hasPassed && { expiresAtUtc: null }) };
}

/**
 * Requests a plan and replaces an open request. Admins get a mail about the first request only, so that changes of mind
 * do not fill their mailboxes.
 * @throws {Problem} not_found; invalid_input for a plan that is not above the one in effect
 */
export async function requestPlan(tx: Transaction, userId: number, plan: Tier): Promise<void> {
  const current = await lockSubscription(tx, userId);
  if (current === undefined) throw notFound();
  if (!isHigher(plan, current, new Date())) {
    throw invalidFields({ plan: reason('plan_not_above') });
  }
  const open = await findOpenRequest(tx, userId);
  if (open === plan) return;
  await replaceOpenRequest(tx, userId, plan);
  if (open !== undefined) return;
  for (const address of await findAdminAddresses(tx)) await queueMail(tx, 'upgradeRequest', address);
}

/** Locks the account, then reads the request, so that of two concurrent decisions the second fails. */
async function lockOpenRequest(tx: Transaction, admin: Admin, id: number) {
  const userId = await findRequester(tx, admin, id);
  const current = userId === undefined ? undefined : await lockSubscription(tx, userId);
  const request = await findRequest(tx, admin, id);
  if (userId === undefined || current === undefined || request === undefined) throw notFound();
  if (request.state !== 'open') {
    throw new Problem('already_decided', reason('already_decided'));
  }
  return { userId, current, request };
}

/**
 * Approves or declines a request once, records it in the audit and mails the host.
 * @throws {Problem} not_found; already_decided
 */
export async function decide(
  tx: Transaction,
  admin: Admin,
  id: number,
  state: 'approved' | 'declined',
): Promise<UpgradeRequest> {
  const { userId, current, request } = await lockOpenRequest(tx, admin, id);
  const now = new Date();
  await closeRequest(tx, admin, id, state, now);
  const action = state === 'approved' ? 'upgradeApproved' : 'upgradeDeclined';
  await recordInAudit(tx, [{ actorId: admin.id, userId, action, after: request.plan }]);
  await queueMail(tx, action, request.email);
  if (state === 'approved') {
    await changeAccount(tx, admin, userId, approvedChange(request.plan, current, now));
  }
  return (await findRequest(tx, admin, id)) ?? request;
}

/** Writes the mail to admins about open requests; nothing when all are decided. */
export function upgradeWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const admin = await findActiveAdmin(db, address);
    if (admin === undefined || !(await hasOpenRequests(db))) return null;
    return {
      language: admin.language,
      name: admin.firstName,
      link: `${publicUrl}/admin/system?tab=upgrades`,
    };
  };
}

/**
 * Writes the mail about a decided request; nothing if a later request was decided differently, which has its own mail.
 */
export function decisionWriter(db: Database, publicUrl: string, state: 'approved' | 'declined'): Writer {
  return async (address) => {
    const decided = await findDecided(db, address, state);
    if (decided === undefined) return null;
    return {
      language: decided.language,
      name: decided.firstName,
      link: `${publicUrl}/settings?tab=subscription`,
      values: { plan: PLAN_NAMES[decided.plan] },
    };
  };
}
