import { Anchor, Card, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getWeeklyMail, listNotifications, type Notification } from '#shared/contracts/notifications.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { useCall } from '#web/api/use-call.ts';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { languageName } from '#web/ui/language-name.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import classes from './NotificationsPage.module.css';
import { WeeklyMail } from './WeeklyMail.tsx';

/** /notifications: what happened to the host's plan and cabins (R-notifications-2). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  // It may have happened a moment ago: each visit asks again.
  const query = useCall(listNotifications, {}, { staleTime: 0 });
  // What stands below the list waits for it, and it for that: neither moves the other.
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
              {all.map((one) => (
                <li key={keyOf(one)}>
                  <Anchor component={Link} to={placeOf(one)} underline="hover">
                    <Sentence about={one} />
                  </Anchor>
                  <Text c="var(--stone)" fz="sm">
                    <Moment at={one.at} />
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

/** One thing happens once: a cabin's first scan, a language's texts, a decision at its moment. */
const keyOf = (one: Notification): string => `${one.kind} ${placeOf(one)} ${one.at}`;

/** Where it is seen or mended. */
function placeOf(one: Notification): string {
  if (one.kind === 'firstScan') return `/host/cabins/${one.cabinId}#insights`;
  if (one.kind === 'translationStale') return `/host/cabins/${one.cabinId}/translations/${one.language}`;
  return '/settings?tab=subscription';
}

function Sentence({ about }: { about: Notification }) {
  const { t } = useTranslation();
  switch (about.kind) {
    case 'planApproved':
      return t('layout.notifications.planApproved', { plan: PLAN_NAMES[about.plan] });
    case 'planDeclined':
      return t('layout.notifications.planDeclined', { plan: PLAN_NAMES[about.plan] });
    case 'firstScan':
      return t('layout.notifications.firstScan', { cabin: about.cabinName });
    case 'translationStale':
      return t('layout.notifications.translationStale', {
        count: about.count,
        cabin: about.cabinName,
        language: languageName(about.language),
      });
  }
}
