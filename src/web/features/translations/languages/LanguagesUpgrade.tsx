import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PLAN_LIMITS } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { nextPlan } from './next-plan.ts';

interface LanguagesUpgradeProps {
  plan: Tier;
  /** The plan has no room for another language. */
  isNeeded: boolean;
  /** Some that were chosen are beyond the plan in force. */
  hasHidden: boolean;
}

/** What a higher plan would add, and what became of languages beyond the plan. */
export function LanguagesUpgrade({ plan, isNeeded, hasHidden }: LanguagesUpgradeProps) {
  const { t } = useTranslation();
  const upgrade = nextPlan(plan);
  if (!isNeeded || upgrade === null) return null;
  return (
    <div>
      <Text fz="sm" mt="sm">
        {hasHidden ? `${t('languages.hiddenWhy')} ` : ''}
        {upgrade === 'pro'
          ? t('languages.withPro', { languages: PLAN_LIMITS.pro.translationLanguages })
          : t('languages.withPremium', { languages: PLAN_LIMITS[plan].translationLanguages })}
      </Text>
      <UpgradeHint tier={upgrade} />
    </div>
  );
}
