import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Calendar, deleteCalendar, listCalendars, readCalendar } from '#shared/contracts/calendars.ts';
import { listStays } from '#shared/contracts/stays.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { formatAgo, formatMoment } from '#web/ui/format-date.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { ItemRow } from '#web/ui/ItemRow.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { sentenceOf } from '#web/words/reason.ts';
import classes from './CalendarsCard.module.css';

interface CalendarRowProps {
  calendar: Calendar;
  /** When it was loaded. */
  now: number;
  onEdit: () => void;
}

/** A calendar, how its last read went, and its actions. */
export function CalendarRow({ calendar, now, onEdit }: CalendarRowProps) {
  const { t } = useTranslation();
  const { id, cabinId, name, url, stays } = calendar;
  const remove = useSend(deleteCalendar, { invalidates: [listCalendars, listStays] });
  return (
    <ItemRow
      before={<ReadNow calendar={calendar} />}
      edit={{
        label: t('calendars.edit'),
        ariaLabel: t('calendars.editNamed', { name }),
        onPress: onEdit,
      }}
      remove={{
        label: t('calendars.delete'),
        ariaLabel: t('calendars.deleteNamed', { name }),
        title: t('calendars.deleteTitle', { name }),
        text: stays === 0 ? t('calendars.deleteNone') : t('calendars.deleteText', { count: stays }),
        confirm: t('calendars.deleteConfirm'),
        done: t('calendars.deleted'),
        failed: t('calendars.deleteFailed'),
        act: () => remove.mutateAsync({ params: { id: cabinId, calendarId: id } }),
      }}
    >
      <Text className={classes['name'] ?? ''}>
        {name}
        {name.toLowerCase() === url ? null : (
          <Text component="span" fw={400} c="var(--stone)">
            {` ${url}`}
          </Text>
        )}
      </Text>
      <CalendarState calendar={calendar} now={now} />
    </ItemRow>
  );
}

/** What the last read found, or why it failed and since when. */
function CalendarState({ calendar, now }: Omit<CalendarRowProps, 'onEdit'>) {
  const { t } = useTranslation();
  const { state, lastGoodAtUtc, issue, reason, stays, blocks } = calendar;
  if (state === 'new') return <Text c="var(--stone)">{t('calendars.isNew')}</Text>;
  if (state === 'failing') {
    const why = (issue === null ? null : sentenceOf(issue.code, issue.params)) ?? reason;
    return (
      <>
        <Text className={classes['failing'] ?? ''}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t('calendars.failing', { reason: why })}</span>
        </Text>
        <Text c="var(--stone)">
          {lastGoodAtUtc === null
            ? t('calendars.neverRead')
            : t('calendars.failingSince', { at: formatMoment(lastGoodAtUtc) })}
        </Text>
      </>
    );
  }
  const facts = [
    t('calendars.read', { ago: formatAgo(lastGoodAtUtc ?? '', now) }),
    t('calendars.stays', { count: stays }),
    ...(blocks === 0 ? [] : [t('calendars.blocks', { count: blocks })]),
  ];
  return <Text c="var(--stone)">{facts.join(' · ')}</Text>;
}

/** Reads a calendar now. Its row shows what was found. */
function ReadNow({ calendar: { id, cabinId, name } }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSend(readCalendar, { invalidates: [listCalendars, listStays] });
  const isTooSoon = error instanceof ApiProblem && error.code === 'too_many_tries';
  const read = () =>
    mutate(
      { params: { id: cabinId, calendarId: id } },
      {
        onSuccess: ({ state }) =>
          showToast(t(state === 'ok' ? 'calendars.readDone' : 'calendars.readNotYet')),
      },
    );
  return (
    <>
      <SubmitButton
        type="button"
        variant="default"
        busy={isPending}
        aria-label={t('calendars.readNamed', { name })}
        onPress={read}
      >
        {t('calendars.readNow')}
      </SubmitButton>
      {isTooSoon ? (
        <Text role="status" c="var(--stone)" className={classes['note'] ?? ''}>
          {t('calendars.readTooSoon')}
        </Text>
      ) : (
        <FormError message={error === null ? null : serverMessage(error, t('calendars.readFailed'))} />
      )}
    </>
  );
}
