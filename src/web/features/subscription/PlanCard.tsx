import { List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { TIER_COLOURS, type Tier, tierRank, TIERS } from '#shared/tiers.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './PlanCard.module.css';
import { servicesAddedBy } from './plan-services.ts';

interface PlanCardProps {
  plan: Tier;
  /** The plan in force. */
  current: Tier;
  /** The plan asked for. */
  requested: Tier | null;
  busy: boolean;
  onAsk: () => void;
}

/** What a plan holds beyond the one below it, and what can be done about it. */
export function PlanCard({ plan, current, requested, busy, onAsk }: PlanCardProps) {
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
      <Title order={3} size="h4">
        {PLAN_NAMES[plan]}
      </Title>
      <List spacing={4} className={classes['list'] ?? ''}>
        <List.Item>{t('subscription.cabins', { count: activeCabins })}</List.Item>
        <List.Item>{t('subscription.languages', { count: translationLanguages })}</List.Item>
        {below === undefined ? null : (
          <List.Item>{t('subscription.allOf', { plan: PLAN_NAMES[below] })}</List.Item>
        )}
        {servicesAddedBy(plan).map((key) => (
          <List.Item key={key}>{t(`services.names.${key}`)}</List.Item>
        ))}
      </List>
      <div className={classes['foot']}>
        {plan === current ? <Text fw={600}>{t('subscription.current')}</Text> : null}
        {isRequested ? (
          <Text fw={600} role="status">
            {t('subscription.asked')}
          </Text>
        ) : null}
        {tierRank(plan) > tierRank(current) && !isRequested ? (
          <SubmitButton type="button" busy={busy} onPress={onAsk} fullWidth>
            {t('subscription.ask', { plan: PLAN_NAMES[plan] })}
          </SubmitButton>
        ) : null}
      </div>
    </section>
  );
}
