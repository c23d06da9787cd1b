import type { GuestLanguage } from './languages.ts';
import { PLAN_LIMITS } from './plans.ts';
import type { Tier } from './tiers.ts';

interface CabinLanguages {
  language: GuestLanguage;
  translationLanguages: readonly GuestLanguage[];
}

/**
 * The translation languages that guests are offered: the first of those that the host chose, up to the number in the current
 * `plan` (R-translations-1).
 */
export const offeredLanguages = (
  { language, translationLanguages }: CabinLanguages,
  plan: Tier,
): GuestLanguage[] =>
  translationLanguages
    .filter((chosen) => chosen !== language)
    .slice(0, PLAN_LIMITS[plan].translationLanguages);
