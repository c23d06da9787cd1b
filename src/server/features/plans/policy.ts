import { effectivePlan, type Subscription } from '#shared/plans.ts';
import { type Tier, tierRank } from '#shared/tiers.ts';

/** Whether `plan` is more than what counts at `now`: only that can be asked for. */
export const isHigher = (plan: Tier, current: Subscription, now: Date): boolean =>
  tierRank(plan) > tierRank(effectivePlan(current, now));

/**
 * What approving comes to for the account as it is now. A plan that was raised meanwhile is not lowered; an end
 * that has passed goes, or the new plan would have ended before it began.
 */
export function approvedChange(
  plan: Tier,
  current: Subscription,
  now: Date,
): { plan?: Tier; expiresAtUtc?: null } {
  if (!isHigher(plan, current, now)) return {};
  const hasPassed = current.planExpiresAt !== null && current.planExpiresAt <= now;
  return { plan, ...(hasPassed && { expiresAtUtc: null }) };
}
