import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { effectivePlan } from '#shared/plans.ts';
import { getSubscription } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PlanCards } from './PlanCards.tsx';

/** The plan in force with what it holds and when it ends, then all plans side by side. */
export function Subscription() {
  const { t } = useTranslation();
  // An admin may decide at any time: each visit asks again.
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
        const given = { plan, planExpiresAt: expiresAtUtc === null ? null : new Date(expiresAtUtc) };
        const now = new Date(query.dataUpdatedAt);
        const current = effectivePlan(given, now);
        return (
          <Stack gap="xl">
            <CurrentPlan given={given} current={current} cabinLimit={cabinLimit} now={now} />
            <PlanCards current={current} requested={requested} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
