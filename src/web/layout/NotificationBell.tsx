import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNotifications } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf, NotificationLink, useMarkSeen } from '#web/features/notifications/NotificationLink.tsx';
import { useSession } from '#web/session/store.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { BarMenu } from './BarMenu.tsx';
import classes from './NotificationBell.module.css';

/** The most notifications in the list; /notifications has the others. */
const NEWEST = 5;

/** The bell with the number of new notifications; opens the newest, which closing marks as seen (R-notifications-5). */
export function NotificationBell() {
  const { t } = useTranslation();
  const { user } = useSession();
  const hasLoaded = useHasPageLoaded();
  // With a demand the server refuses all other calls.
  const query = useCall(listNotifications, {}, { enabled: hasLoaded && user?.demand === undefined });
  const markSeen = useMarkSeen();
  const count = query.data?.filter(({ isNew }) => isNew).length ?? 0;
  const title = t('titles.notifications');
  return (
    <BarMenu
      label={title}
      buttonLabel={count === 0 ? title : t('layout.notifications.bell', { count })}
      button={
        <span className={classes['bell']}>
          <IconBell size={24} aria-hidden />
          {count === 0 ? null : (
            <span className={classes['count']} aria-hidden>
              {count}
            </span>
          )}
        </span>
      }
      onClose={() => markSeen(query.data ?? [])}
    >
      {(close) => (
        <>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Loaded query={query} placeholder={<Skeleton h={96} mt="sm" />}>
            {(all) =>
              all.length === 0 ? (
                <Text c="var(--stone)" my="sm">
                  {t('layout.notifications.empty')}
                </Text>
              ) : (
                <ul className={classes['list']}>
                  {all.slice(0, NEWEST).map((notification) => (
                    <li key={keyOf(notification)} data-new={notification.isNew || undefined}>
                      {notification.isNew ? (
                        <VisuallyHidden>{t('layout.notifications.new')} </VisuallyHidden>
                      ) : null}
                      <NotificationLink notification={notification} onFollow={close} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <Button component={Link} to="/notifications" variant="default" fullWidth onClick={close}>
            {t('layout.notifications.all')}
          </Button>
        </>
      )}
    </BarMenu>
  );
}

/** The page counts as loaded once no call has run for this long. */
const QUIET_MS = 500;

/** Whether the page's own calls have been answered, so that the bell's does not delay them. */
function useHasPageLoaded(): boolean {
  const isLoading = useIsFetching() > 0;
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    if (isLoading || hasLoaded) return;
    const quiet = setTimeout(() => setHasLoaded(true), QUIET_MS);
    return () => clearTimeout(quiet);
  }, [isLoading, hasLoaded]);
  return hasLoaded;
}
