import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PLAN_NAMES } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';

/** Settings › Subscription Plan, where hosts request a higher plan. */
export const UPGRADE_PATH = '/settings?tab=subscription';

/** Why something is locked, with a link to upgrade. */
export function UpgradeHint({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  return (
    <Text fz="sm" c="var(--stone)" mt={4}>
      {t('templates.lockedReason', { plan: PLAN_NAMES[tier] })}{' '}
      <Anchor component={Link} to={UPGRADE_PATH} fz="sm" underline="always">
        {t('templates.upgradeWay')}
      </Anchor>
    </Text>
  );
}
