import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { effectivePlan } from '#shared/plans.ts';
import { loadMessage } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { subscriptionQuery } from './api/subscription.ts';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PlanCards } from './PlanCards.tsx';

/** The plan in force with what it holds and when it ends, then all plans side by side. */
export function Subscription() {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch } = useQuery(subscriptionQuery());
  if (data !== undefined) {
    const { plan, expiresAtUtc, requested } = data;
    const given = { plan, planExpiresAt: expiresAtUtc === null ? null : new Date(expiresAtUtc) };
    const now = new Date(dataUpdatedAt);
    const current = effectivePlan(given, now);
    return (
      <Stack gap="xl">
        <CurrentPlan given={given} current={current} now={now} />
        <PlanCards current={current} requested={requested} />
      </Stack>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        error={error}
        message={loadMessage(error, t('settings.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      <Skeleton h={120} maw={560} />
      <Skeleton h={320} />
    </Stack>
  );
}
