import { Anchor, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#shared/contracts/notifications.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { listNotifications, markNotificationsSeen } from '#web/api/first-calls.ts';
import { callKey, useSend } from '#web/api/use-call.ts';
import { languageName } from '#web/ui/display-names.ts';
import { Moment } from '#web/ui/Moment.tsx';

interface NotificationLinkProps {
  notification: Notification;
  onFollow?: () => void;
}

/** What happened, as a link to the page that shows it, and when. */
export const NotificationLink = ({ notification, onFollow }: NotificationLinkProps) => (
  <>
    <Anchor component={Link} to={pathOf(notification)} underline="hover" onClick={onFollow}>
      <Sentence notification={notification} />
    </Anchor>
    <Text c="var(--stone)" fz="sm">
      <Moment at={notification.at} />
    </Text>
  </>
);

/** Unique, because each thing happens only once: a cabin's first scan, a decision at its time. */
export const keyOf = (notification: Notification): string =>
  `${notification.kind} ${'stayId' in notification ? notification.stayId : pathOf(notification)} ${notification.at}`;

/** The page that shows it or where it can be fixed. */
function pathOf(notification: Notification): string {
  if (notification.kind === 'firstScan') return `/host/cabins/${notification.cabinId}?tab=numbers`;
  if (notification.kind === 'calendarFailing') return `/host/cabins/${notification.cabinId}`;
  if ('stayId' in notification) return `/host/cabins/${notification.cabinId}?tab=stays`;
  if (notification.kind === 'translationStale')
    return `/host/cabins/${notification.cabinId}/translations/${notification.language}`;
  return '/settings?tab=subscription';
}

function Sentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  switch (notification.kind) {
    case 'planApproved':
      return t('layout.notifications.planApproved', { plan: PLAN_NAMES[notification.plan] });
    case 'planDeclined':
      return t('layout.notifications.planDeclined', { plan: PLAN_NAMES[notification.plan] });
    case 'firstScan':
      return t('layout.notifications.firstScan', { cabin: notification.cabinName });
    case 'calendarFailing':
      return t('layout.notifications.calendarFailing', {
        calendar: notification.calendarName,
        cabin: notification.cabinName,
      });
    case 'stayArrived':
    case 'stayLeft':
    case 'stayCannotGetIn':
    case 'digitsOff':
      return t(`layout.notifications.${notification.kind}`, {
        guest: notification.guestName ?? t('layout.notifications.someGuest'),
        cabin: notification.cabinName,
      });
    case 'translationStale':
      return t('layout.notifications.translationStale', {
        count: notification.count,
        cabin: notification.cabinName,
        language: languageName(notification.language),
      });
  }
}

/** Marks a list, newest first, as seen. If that fails it stays new, which needs no message. */
export function useMarkSeen(): (notifications: readonly Notification[]) => void {
  const { mutate } = useSend(markNotificationsSeen, {
    onSuccess: (_none, client) =>
      void client.setQueryData<Notification[]>(callKey(listNotifications), (all) =>
        all?.map((notification) => ({ ...notification, isNew: false })),
      ),
  });
  return useCallback(
    (notifications) => {
      const newest = notifications.find(({ isNew }) => isNew);
      if (newest !== undefined) mutate({ body: { until: newest.at } });
    },
    [mutate],
  );
}
