import { PLAN_LIMITS } from '#shared/plans.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';

/** The cheapest plan that holds more translation languages than `plan`; null when there is none. */
export const nextPlan = (plan: Tier): Tier | null =>
  TIERS.find((one) => PLAN_LIMITS[one].translationLanguages > PLAN_LIMITS[plan].translationLanguages) ?? null;
