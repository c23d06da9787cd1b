import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#shared/contracts/sessions.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './SessionList.module.css';
import { SessionRow } from './SessionRow.tsx';

/** Where the host is signed in; each place but this one can be ended, or all of them at once. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const end = useSend(endSession, { invalidates: [listSessions] });
  const others = useSend(endOtherSessions, { invalidates: [listSessions] });
  const failed = (error: Error) => showErrorToast(serverMessage(error, t('sessions.failed')));
  const endOne = (id: string) =>
    end.mutate({ params: { id } }, { onSuccess: () => showToast(t('sessions.ended')), onError: failed });
  const endOthers = () =>
    others.mutate(
      {},
      {
        onSuccess: () => showToast(t('sessions.othersEnded')),
        onError: failed,
      },
    );
  // This one first, wherever it was used last.
  const shown = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('sessions.title')}
        </Title>
        <Text c="var(--stone)" mt={4}>
          {sessions.length > 1 ? t('sessions.intro') : t('sessions.only')}
        </Text>
      </div>
      <ul className={classes['list']}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending || others.isPending}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SubmitButton
          type="button"
          variant="default"
          busy={others.isPending}
          onPress={endOthers}
          w="fit-content"
        >
          {t('sessions.endOthers')}
        </SubmitButton>
      ) : null}
    </Stack>
  );
}
