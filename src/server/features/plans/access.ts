import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { includesTier, type Tier, TIERS } from '#shared/tiers.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { Problem } from '#server/problem.ts';

/**
 * @throws {Problem} `tier` when the actor's plan does not hold `tier`
 */
export function requireTier(actor: Actor, tier: Tier, what: string): void {
  if (includesTier(actor.plan, tier)) return;
  throw new Problem(
    'tier',
    `The ${PLAN_NAMES[tier]} plan is needed for ${what}; yours is ${PLAN_NAMES[actor.plan]}. Upgrade under Settings, Subscription Plan.`,
  );
}

/** @throws {Problem} `tier` when the actor's plan holds fewer languages than `count` */
export function requireLanguages(actor: Actor, count: number): void {
  const held = PLAN_LIMITS[actor.plan].translationLanguages;
  if (count <= held) return;
  const tier = TIERS.find((one) => PLAN_LIMITS[one].translationLanguages >= count) ?? 'premium';
  requireTier(actor, tier, held === 0 ? 'translations' : `more than ${held} translation languages`);
}
