import { Card, Skeleton, Switch } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getWeeklyMail, saveWeeklyMail } from '#shared/contracts/notifications.ts';
import { listNotifications } from '#web/api/first-calls.ts';
import { callKey, useCall, useSend } from '#web/api/use-call.ts';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { keyOf, NotificationLink, useMarkSeen } from './NotificationLink.tsx';
import classes from './NotificationsPage.module.css';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** /notifications: what happened to the host's plan and cabins (R-notifications-2). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  // Loaded again on each visit, because something may have happened a moment ago.
  const query = useCall(listNotifications, {}, { staleTime: 0 });
  const markSeen = useMarkSeen();
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) markSeen(data);
  }, [data, markSeen]);
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
                  <NotificationLink notification={notification} />
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
