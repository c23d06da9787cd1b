import { SimpleGrid, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { requestUpgrade } from '#shared/contracts/plans.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import { getSubscription } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { callKey, useSend } from '#web/api/use-call.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import { PlanCard } from './PlanCard.tsx';

/** Basic, Pro and Premium side by side; those above the plan can be asked for with one click. */
export function PlanCards({ current, requested }: { current: Tier; requested: Tier | null }) {
  const { t } = useTranslation();
  const request = useSend(requestUpgrade, {
    oneAtATime: 'upgrade', // so that the last wish stays
    onSuccess: (subscription, client) => void client.setQueryData(callKey(getSubscription), subscription),
  });
  const ask = (plan: Tier) =>
    request.mutate(
      { body: { plan } },
      {
        onSuccess: () => notice(t('subscription.sent', { plan: PLAN_NAMES[plan] })),
        onError: (error) => failureNotice(serverMessage(error, t('subscription.failed'))),
      },
    );
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('subscription.compare')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        {TIERS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            current={current}
            requested={requested}
            busy={request.isPending}
            onAsk={() => ask(plan)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
