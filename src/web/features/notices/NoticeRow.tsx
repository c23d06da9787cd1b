import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { deleteNotice, listNotices, type Notice, updateNotice } from '#shared/contracts/notices.ts';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { ItemRow } from '#web/ui/ItemRow.tsx';
import { showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './NoticesCard.module.css';
import { useHasGuests } from './use-has-guests.ts';

interface NoticeRowProps {
  cabin: Cabin;
  notice: Notice;
  onEdit: () => void;
}

/** A notice with its times and actions. */
export function NoticeRow({ cabin, notice, onEdit }: NoticeRowProps) {
  const { t } = useTranslation();
  const { text, level, state, cabinIds, startsAtUtc, endsAtUtc } = notice;
  const hasGuests = useHasGuests(cabin)(cabinIds);
  const isSeen = state === 'shown' && hasGuests;
  const times = { from: formatMoment(startsAtUtc), to: formatMoment(endsAtUtc) };
  const remove = useSend(deleteNotice, { invalidates: [listNotices] });
  return (
    <ItemRow
      edit={{ label: t('notices.edit'), ariaLabel: t('notices.editNamed', { text }), onPress: onEdit }}
      after={state === 'shown' ? <EndNow notice={notice} isSeen={isSeen} /> : null}
      remove={{
        label: t('notices.delete'),
        ariaLabel: t('notices.deleteNamed', { text }),
        title: t('notices.deleteTitle'),
        text: t(isSeen ? 'notices.deleteShown' : 'notices.deleteOther'),
        confirm: t('notices.deleteConfirm'),
        done: t('notices.deleted'),
        failed: t('notices.deleteFailed'),
        act: () => remove.mutateAsync({ params: { id: notice.id } }),
      }}
    >
      <Text className={classes['text'] ?? ''}>
        {level === 'important' ? <strong>{t('notices.importantMark')} </strong> : null}
        {text}
      </Text>
      <Text c="var(--stone)">
        {state === 'shown' && !hasGuests
          ? t('notices.waiting', { ...times, count: cabinIds.length })
          : t(`notices.state.${state}`, times)}
      </Text>
      {cabinIds.length > 1 ? (
        <Text c="var(--stone)">{t('notices.cabins', { number: cabinIds.length })}</Text>
      ) : null}
      {state === 'over' ? null : <TranslateLinks cabin={cabin} />}
    </ItemRow>
  );
}

/** Links to the translation desk of each language; none for a guide in one language. */
function TranslateLinks({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const languages = cabin.translationLanguages.filter((language) => language !== cabin.language);
  if (languages.length === 0) return null;
  return (
    <Group gap="sm">
      <Text c="var(--stone)">{t('notices.translate')}</Text>
      {languages.map((language) => (
        <Anchor
          key={language}
          component={Link}
          to={`/host/cabins/${cabin.id}/translations/${language}`}
          lang={language}
          py={10}
        >
          {GUEST_LANGUAGE_NAMES[language]}
        </Anchor>
      ))}
    </Group>
  );
}

/** Ends a notice now; it stays in the list. */
function EndNow({ notice, isSeen }: { notice: Notice; isSeen: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSend(updateNotice, {
    invalidates: [listNotices],
    onSuccess: () => showToast(t(isSeen ? 'notices.ended' : 'notices.endedUnseen')),
  });
  const { id, rowVersion, text } = notice;
  const end = () => mutate({ params: { id }, body: { endsAtUtc: new Date().toISOString(), rowVersion } });
  return (
    <>
      <SubmitButton
        type="button"
        variant="default"
        busy={isPending}
        aria-label={t('notices.endNamed', { text })}
        onPress={end}
      >
        {t('notices.end')}
      </SubmitButton>
      <FormError message={error === null ? null : serverMessage(error, t('notices.endFailed'))} />
    </>
  );
}
