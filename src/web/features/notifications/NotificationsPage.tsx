import { Anchor, Card, Skeleton, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  getWeeklyMail,
  listNotifications,
  type Notification,
  saveWeeklyMail,
} from '#shared/contracts/notifications.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { callKey, useCall, useSend } from '#web/api/use-call.ts';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { languageName } from '#web/ui/display-names.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import classes from './NotificationsPage.module.css';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** /notifications: what happened to the host's plan and cabins (R-notifications-2). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  // Loaded again on each visit, because something may have happened a moment ago.
  const query = useCall(listNotifications, {}, { staleTime: 0 });
  // The list and the switch below it wait for each other, so that neither moves.
  const weekly = useCall(getWeeklyMail, {});
  const waiting = <Skeleton h={160} />;
  if (weekly.isPending) return waiting;
  return (
    <>
      <Loaded query={query} placeholder={waiting}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing={<LetterBoxDrawing />} sentence={t('layout.notifications.empty')} />
          ) : (
            <Card component="ul" className={classes['list']} aria-label={t('layout.notifications.list')}>
              {all.map((notification) => (
                <li key={keyOf(notification)}>
                  <Anchor component={Link} to={pathOf(notification)} underline="hover">
                    <Sentence notification={notification} />
                  </Anchor>
                  <Text c="var(--stone)" fz="sm">
                    <Moment at={notification.at} />
                  </Text>
                </li>
              ))}
            </Card>
          )
        }
      </Loaded>
      {query.data === undefined && query.error === null ? null : <WeeklyMail />}
    </>
  );
}

/** Unique, because each thing happens only once: a cabin's first scan, a decision at its time. */
const keyOf = (notification: Notification): string =>
  `${notification.kind} ${pathOf(notification)} ${notification.at}`;

/** The page that shows it or where it can be fixed. */
function pathOf(notification: Notification): string {
  if (notification.kind === 'firstScan') return `/host/cabins/${notification.cabinId}#insights`;
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
    case 'translationStale':
      return t('layout.notifications.translationStale', {
        count: notification.count,
        cabin: notification.cabinName,
        language: languageName(notification.language),
      });
  }
}

/** Turns the weekly mail on or off; saved immediately. */
function WeeklyMail() {
  const { t } = useTranslation();
  const { data } = useCall(getWeeklyMail, {});
  const save = useSend(saveWeeklyMail, {
    onSuccess: (answer, client) => void client.setQueryData(callKey(getWeeklyMail), answer),
  });
  if (data === undefined) return null;
  const setOn = (isOn: boolean) =>
    save.mutate(
      { body: { isOn } },
      {
        onSuccess: () =>
          showToast(t(isOn ? 'layout.notifications.weeklyOn' : 'layout.notifications.weeklyOff')),
        onError: (error) => showErrorToast(serverMessage(error, t('layout.notifications.weeklyFailed'))),
      },
    );
  return (
    <Card mt="lg" padding="md">
      <Switch
        label={t('layout.notifications.weekly')}
        description={t('layout.notifications.weeklyHint')}
        checked={save.isPending ? save.variables.body.isOn : data.isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Card>
  );
}
