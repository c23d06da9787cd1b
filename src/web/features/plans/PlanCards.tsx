import { Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { requestUpgrade } from '#shared/contracts/plans.ts';
import type { PlanPrice } from '#shared/plan-prices.ts';
import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { type Tier, TIER_COLOURS, tierRank, TIERS } from '#shared/tiers.ts';
import { getSubscription } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSite } from '#web/api/site.ts';
import { callKey, useSend } from '#web/api/use-call.ts';
import { formatPrice } from '#web/ui/format-number.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import classes from './PlanCards.module.css';

function Price({ price: { amount, currency, per } }: { price: PlanPrice }) {
  const { t } = useTranslation();
  const words =
    amount === 0
      ? t('plans.free')
      : t(per === 'month' ? 'plans.monthly' : 'plans.yearly', { price: formatPrice(amount, currency) });
  return <Text className={classes['price'] ?? ''}>{words}</Text>;
}

interface PlanCardProps {
  plan: Tier;
  /** Undefined if the site states no prices. */
  price: PlanPrice | undefined;
  /** The plan in effect. */
  current: Tier;
  /** The requested plan. */
  requested: Tier | null;
  busy: boolean;
  onRequest: () => void;
}

/** What a plan adds to the one below it, and the button that requests it. */
function PlanCard({ plan, price, current, requested, busy, onRequest }: PlanCardProps) {
  const { t } = useTranslation();
  const { activeCabins, translationLanguages } = PLAN_LIMITS[plan];
  const below = TIERS[tierRank(plan) - 1];
  const isRequested = requested === plan && tierRank(plan) > tierRank(current);
  return (
    <section
      className={classes['card']}
      style={{ borderTopColor: TIER_COLOURS[plan] }}
      aria-label={PLAN_NAMES[plan]}
    >
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4">
          {PLAN_NAMES[plan]}
        </Title>
        {plan === current ? <Text className={classes['current'] ?? ''}>{t('plans.current')}</Text> : null}
      </Group>
      {price === undefined ? null : <Price price={price} />}
      <List spacing={4} className={classes['list'] ?? ''}>
        <List.Item>{t('plans.cabins', { count: activeCabins })}</List.Item>
        <List.Item>{t('plans.languages', { count: translationLanguages })}</List.Item>
        {below === undefined ? null : <List.Item>{t('plans.allOf', { plan: PLAN_NAMES[below] })}</List.Item>}
        {SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].tier === plan).map((key) => (
          <List.Item key={key}>{t(`kinds.${key}.name`)}</List.Item>
        ))}
      </List>
      {isRequested ? (
        <Text fw={600} role="status">
          {t('plans.asked')}
        </Text>
      ) : null}
      {tierRank(plan) > tierRank(current) && !isRequested ? (
        <SubmitButton type="button" busy={busy} onPress={onRequest} fullWidth>
          {t('plans.ask', { plan: PLAN_NAMES[plan] })}
        </SubmitButton>
      ) : null}
    </section>
  );
}

/** All plans side by side; higher ones can be requested with one click. */
export function PlanCards({ current, requested }: { current: Tier; requested: Tier | null }) {
  const { t } = useTranslation();
  const prices = useSite()?.planPrices;
  const request = useSend(requestUpgrade, {
    scope: 'upgrade', // so that the last request wins
    onSuccess: (subscription, client) => void client.setQueryData(callKey(getSubscription), subscription),
  });
  const requestPlan = (plan: Tier) =>
    request.mutate(
      { body: { plan } },
      {
        onSuccess: () => showToast(t('plans.sent', { plan: PLAN_NAMES[plan] })),
        onError: (error) => showErrorToast(serverMessage(error, t('plans.failed'))),
      },
    );
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('plans.compare')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {TIERS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            price={prices?.[plan]}
            current={current}
            requested={requested}
            busy={request.isPending}
            onRequest={() => requestPlan(plan)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
