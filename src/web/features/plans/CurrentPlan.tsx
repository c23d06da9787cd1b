import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GRACE_DAYS, PLAN_LIMITS, PLAN_NAMES, type Subscription } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { expiryOf } from './expiry.ts';
import { servicesIn } from './plan-services.ts';

/** When the plan ends; near the end and after it, what the days of grace mean. */
function ExpiryNote({ given, now }: { given: Subscription; now: Date }) {
  const { t } = useTranslation();
  const expiry = expiryOf(given, now);
  if (expiry.phase === 'endless') return <Text c="var(--stone)">{t('plans.endless')}</Text>;
  const { phase } = expiry;
  const words = {
    plan: PLAN_NAMES[given.plan],
    day: formatUtcDay(expiry.end.toISOString()),
    graceDay: formatUtcDay(expiry.graceEnd.toISOString()),
    days: GRACE_DAYS,
  };
  if (phase === 'running') return <Text c="var(--stone)">{t('plans.running', words)}</Text>;
  return (
    <Alert
      color={phase === 'near' ? 'spruce' : 'falu'}
      variant="light"
      maw={680}
      icon={<IconCalendarClock size={20} aria-hidden />}
    >
      <Text>{t(`plans.${phase}`, words)}</Text>
      <Anchor component={Link} to="/contact" mt="xs" display="inline-block" underline="always">
        {t('plans.renew')}
      </Anchor>
    </Alert>
  );
}

interface CurrentPlanProps {
  /** The plan as it was given. */
  given: Subscription;
  /** The plan in force at `now`. */
  current: Tier;
  /** How many active cabins the host may have. */
  cabinLimit: number;
  now: Date;
}

/** The plan in force: what it holds, how much of it is used, and when it ends. */
export function CurrentPlan({ given, current, cabinLimit, now }: CurrentPlanProps) {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {});
  const { translationLanguages } = PLAN_LIMITS[current];
  const used = cabins?.filter(({ token }) => token !== null).length;
  return (
    <Stack gap="sm">
      <Group gap={10} wrap="nowrap">
        <TierDot tier={current} />
        <Title order={2} size="h3">
          {t('plans.yours', { plan: PLAN_NAMES[current] })}
        </Title>
      </Group>
      <Text>
        {[
          used === undefined
            ? t('plans.cabins', { count: cabinLimit })
            : t('plans.used', { used, count: cabinLimit }),
          t('plans.services', { count: servicesIn(current) }),
          t('plans.languages', { count: translationLanguages }),
        ].join(' · ')}
      </Text>
      <ExpiryNote given={given} now={now} />
    </Stack>
  );
}
