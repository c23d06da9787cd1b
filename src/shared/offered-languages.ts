import type { GuestLanguage } from './languages.ts';
import { PLAN_LIMITS } from './plans.ts';
import type { Tier } from './tiers.ts';

interface CabinLanguages {
  language: GuestLanguage;
  translationLanguages: readonly GuestLanguage[];
}

/**
 * The languages that a cabin's texts are offered in besides their own, in the host's order: of those chosen as
 * many as `plan`, the one in force, holds (R-translations-1).
 */
export const offeredLanguages = (
  { language, translationLanguages }: CabinLanguages,
  plan: Tier,
): GuestLanguage[] =>
  translationLanguages
    .filter((chosen) => chosen !== language)
    .slice(0, PLAN_LIMITS[plan].translationLanguages);
