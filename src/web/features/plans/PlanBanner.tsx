import { Alert, Anchor } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PLAN_NAMES } from '#shared/plans.ts';
import { getSubscription } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useSession } from '#web/session/store.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { expiryOf } from './expiry.ts';

/** The banner is on every page, and a plan ends in days: data from some minutes ago are good enough. */
const STALE_MS = 5 * 60_000;

/** Above the host's pages while the plan ends soon or has ended: what that means, and where to renew. */
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
  // The Subscription tab of Settings explains it in full.
  if (data === undefined || !requiresAuth || pathname === '/settings') return null;
  const { plan, expiresAtUtc } = data;
  const assigned = { plan, planExpiresAt: expiresAtUtc === null ? null : new Date(expiresAtUtc) };
  const expiry = expiryOf(assigned, new Date(dataUpdatedAt));
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
