import { Alert, Anchor } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PLAN_NAMES } from '#shared/plans.ts';
import { getSubscription } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useSession } from '#web/session/use-session.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { expiryOf } from './expiry.ts';

/** It is on every page; an end that is days away may be minutes old. */
const STALE_MS = 5 * 60_000;

/** Over the host's pages when the plan ends soon or has ended: what that means, and where to renew. */
export function PlanBanner() {
  const { t } = useTranslation();
  const { token } = useSession();
  const { requiresAuth } = useRouteHandle();
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = useCall(
    getSubscription,
    {},
    { enabled: token !== null && requiresAuth, staleTime: STALE_MS },
  );
  // Settings say it at length, under Subscription.
  if (data === undefined || !requiresAuth || pathname === '/settings') return null;
  const { plan, expiresAtUtc } = data;
  const given = { plan, planExpiresAt: expiresAtUtc === null ? null : new Date(expiresAtUtc) };
  const expiry = expiryOf(given, new Date(dataUpdatedAt));
  if (expiry.phase === 'endless' || expiry.phase === 'running') return null;
  const words = {
    plan: PLAN_NAMES[plan],
    day: formatUtcDay(expiry.end.toISOString()),
    graceDay: formatUtcDay(expiry.graceEnd.toISOString()),
  };
  return (
    <Alert
      color={expiry.phase === 'near' ? 'spruce' : 'falu'}
      variant="light"
      role="note"
      mb="lg"
      icon={<IconCalendarClock size={20} aria-hidden />}
    >
      {t(`plans.banner.${expiry.phase}`, words)}{' '}
      <Anchor component={Link} to="/settings?tab=subscription" underline="always" fw={600}>
        {t(`plans.banner.${expiry.phase === 'near' ? 'see' : 'renew'}`)}
      </Anchor>
    </Alert>
  );
}
