import { Alert, Anchor, Text } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GRACE_DAYS, PLAN_NAMES, type Subscription } from '#shared/plans.ts';
import { formatDay } from '#web/ui/format-date.ts';
import { expiryOf } from './expiry.ts';

/** When the plan ends; near the end and after it, what the days of grace mean. */
export function ExpiryNote({ given, now }: { given: Subscription; now: Date }) {
  const { t } = useTranslation();
  const expiry = expiryOf(given, now);
  if (expiry.phase === 'endless') return <Text c="var(--stone)">{t('subscription.endless')}</Text>;
  const { phase } = expiry;
  const words = {
    plan: PLAN_NAMES[given.plan],
    day: formatDay(expiry.end.toISOString()),
    graceDay: formatDay(expiry.graceEnd.toISOString()),
    days: GRACE_DAYS,
  };
  if (phase === 'running') return <Text c="var(--stone)">{t('subscription.running', words)}</Text>;
  return (
    <Alert
      color={phase === 'near' ? 'spruce' : 'falu'}
      variant="light"
      maw={680}
      icon={<IconCalendarClock size={20} aria-hidden />}
    >
      <Text>{t(`subscription.${phase}`, words)}</Text>
      <Anchor component={Link} to="/contact" mt="xs" display="inline-block" underline="always">
        {t('subscription.renew')}
      </Anchor>
    </Alert>
  );
}
