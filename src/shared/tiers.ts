/** Service tiers and host plans share one scale (R-plans-1), lowest first. */
export const TIERS = ['basic', 'pro', 'premium'] as const;
export type Tier = (typeof TIERS)[number];

/** Used for tiers only (R-plans-5). */
export const TIER_COLOURS: Record<Tier, string> = { basic: '#3ba55d', pro: '#3b82f6', premium: '#ef4444' };

export const tierRank = (tier: Tier): number => TIERS.indexOf(tier);

/** Whether `plan` includes `tier`. */
export const includesTier = (plan: Tier, tier: Tier): boolean => tierRank(plan) >= tierRank(tier);
