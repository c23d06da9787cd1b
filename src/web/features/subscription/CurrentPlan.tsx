import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PLAN_LIMITS, PLAN_NAMES, type Subscription } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { ExpiryNote } from './ExpiryNote.tsx';
import { servicesIn } from './plan-services.ts';

interface CurrentPlanProps {
  /** The plan as it was given. */
  given: Subscription;
  /** The plan in force at `now`. */
  current: Tier;
  now: Date;
}

/** The plan in force: what it holds, how much of it is used, and when it ends. */
export function CurrentPlan({ given, current, now }: CurrentPlanProps) {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {});
  const { activeCabins, translationLanguages } = PLAN_LIMITS[current];
  const used = cabins?.filter(({ token }) => token !== null).length;
  return (
    <Stack gap="sm">
      <Group gap={10} wrap="nowrap">
        <TierDot tier={current} />
        <Title order={2} size="h3">
          {t('subscription.yours', { plan: PLAN_NAMES[current] })}
        </Title>
      </Group>
      <Text>
        {[
          used === undefined
            ? t('subscription.cabins', { count: activeCabins })
            : t('subscription.used', { used, count: activeCabins }),
          t('subscription.services', { count: servicesIn(current) }),
          t('subscription.languages', { count: translationLanguages }),
        ].join(' · ')}
      </Text>
      <ExpiryNote given={given} now={now} />
    </Stack>
  );
}
