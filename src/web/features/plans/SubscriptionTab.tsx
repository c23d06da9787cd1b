import { Alert, Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { effectivePlan, GRACE_DAYS, PLAN_LIMITS, PLAN_NAMES, type Subscription } from '#shared/plans.ts';
import { getSubscription, listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PlanCards } from './PlanCards.tsx';
import { IconCalendarClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { expiryOf } from './expiry.ts';

/** The current plan, then all plans side by side. */
export default function SubscriptionTab() {
  const { t } = useTranslation();
  // Loaded again on each visit, because an admin may decide at any time.
  const query = useCall(getSubscription, {}, { staleTime: 0 });
  const waiting = (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      <Skeleton h={120} maw={560} />
      <Skeleton h={320} />
    </Stack>
  );
  return (
    <Loaded query={query} placeholder={waiting} failed={t('settings.loadFailed')}>
      {({ plan, expiresAtUtc, cabinLimit, requested }) => {
        const assigned = { plan, planExpiresAt: expiresAtUtc === null ? null : new Date(expiresAtUtc) };
        const now = new Date(query.dataUpdatedAt);
        const current = effectivePlan(assigned, now);
        return (
          <Stack gap="xl">
            <CurrentPlan assigned={assigned} current={current} cabinLimit={cabinLimit} now={now} />
            <PlanCards current={current} requested={requested} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** When the plan ends; near and after the end also an explanation of the grace period. */
function ExpiryNote({ assigned, now }: { assigned: Subscription; now: Date }) {
  const { t } = useTranslation();
  const expiry = expiryOf(assigned, now);
  if (expiry.phase === 'endless') return <Text c="var(--stone)">{t('plans.endless')}</Text>;
  const { phase } = expiry;
  const words = {
    plan: PLAN_NAMES[assigned.plan],
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
  /** The plan as assigned, even if it has ended. */
  assigned: Subscription;
  /** The plan in effect at `now`. */
  current: Tier;
  /** The maximum number of active cabins. */
  cabinLimit: number;
  now: Date;
}

/** The number of services in a plan, including those of lower plans. */
const countServices = (plan: Tier): number =>
  SERVICE_KEYS.filter((key) => includesTier(plan, SERVICE_KINDS[key].tier)).length;

/** The plan in effect: its contents, how much of them is used, and when it ends. */
function CurrentPlan({ assigned, current, cabinLimit, now }: CurrentPlanProps) {
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
          t('plans.services', { count: countServices(current) }),
          t('plans.languages', { count: translationLanguages }),
        ].join(' · ')}
      </Text>
      <ExpiryNote assigned={assigned} now={now} />
    </Stack>
  );
}
