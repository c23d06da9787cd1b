import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { type ReasonParams, type ReasonCode, reason } from '#shared/reason.ts';
import { includesTier, type Tier, TIERS } from '#shared/tiers.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';

/** @throws {Problem} `tier` when the actor's plan does not include `tier` */
export function requireTier(
  actor: Actor,
  tier: Tier,
  code: Extract<ReasonCode, `tier_${string}`>,
  params: ReasonParams = {},
): void {
  if (includesTier(actor.plan, tier)) return;
  const plans = { needed: PLAN_NAMES[tier], plan: PLAN_NAMES[actor.plan] };
  throw new Problem('tier', reason(code, { ...plans, ...params }));
}

/** @throws {Problem} `tier` when the actor's plan holds fewer languages than `count` */
export function requireLanguages(actor: Actor, count: number): void {
  const limit = PLAN_LIMITS[actor.plan].translationLanguages;
  if (count <= limit) return;
  const tier = TIERS.find((candidate) => PLAN_LIMITS[candidate].translationLanguages >= count) ?? 'premium';
  if (limit === 0) requireTier(actor, tier, 'tier_translations');
  else requireTier(actor, tier, 'tier_languages', { languages: limit });
}
