import type { Tier } from './tiers.ts';

/** The limits of each plan (R-plans-2). */
export const PLAN_LIMITS: Record<Tier, { activeCabins: number; translationLanguages: number }> = {
  basic: { activeCabins: 1, translationLanguages: 0 },
  pro: { activeCabins: 3, translationLanguages: 2 },
  premium: { activeCabins: 5, translationLanguages: 6 },
};

/** The maximum number of active cabins: a host's individual limit, or else the plan's (R-plans-12). */
export const activeCabinLimit = (plan: Tier, ownLimit: number | null): number =>
  ownLimit ?? PLAN_LIMITS[plan].activeCabins;

/** Plan names as a host reads them. */
export const PLAN_NAMES: Record<Tier, string> = { basic: 'Basic', pro: 'Pro', premium: 'Premium' };

/** For this long after `expiresAt`, only a banner changes (R-plans-10). */
export const GRACE_DAYS = 14;

export interface Subscription {
  plan: Tier;
  /** Null if the plan does not end. */
  planExpiresAt: Date | null;
}

/** When the plan becomes basic; null if never. */
export function planEndsAt({ plan, planExpiresAt }: Subscription): Date | null {
  if (plan === 'basic' || planExpiresAt === null) return null;
  return new Date(planExpiresAt.getTime() + GRACE_DAYS * 86_400_000);
}

/** The plan in effect at `now`, for all features (R-plans-11). */
export function effectivePlan(subscription: Subscription, now: Date): Tier {
  const end = planEndsAt(subscription);
  return end !== null && now >= end ? 'basic' : subscription.plan;
}
