import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getSubscription, listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * Explains that the plan allows no more active cabins, before the host fills in a form, and links to higher plans. Blocks
 * nothing: only the server knows the current number (R-plans-3).
 */
export function CabinLimit() {
  const { t } = useTranslation();
  const { data: subscription } = useCall(getSubscription, {});
  const { data: cabins } = useCall(listCabins, {});
  if (subscription === undefined || cabins === undefined) return null;
  const { cabinLimit, plan } = subscription;
  const live = cabins.filter(({ token }) => token !== null).length;
  if (live < cabinLimit) return null;
  const isHighest = plan === 'premium';
  return (
    <Text mb="md" c="var(--stone)">
      {t('plans.full', { count: cabinLimit })}{' '}
      <Anchor component={Link} to={isHighest ? '/contact' : '/settings?tab=subscription'} underline="always">
        {t(isHighest ? 'plans.askForMore' : 'plans.seePlans')}
      </Anchor>
    </Text>
  );
}
