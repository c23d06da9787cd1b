import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Device,
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '#shared/contracts/sessions.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './SessionList.module.css';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { formatMoment } from '#web/ui/format-date.ts';

/** The host's sessions; all but the current one can be ended, one by one or together. */
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
  // The current session comes first.
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

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** A session with its device and dates. The current session has no End button: Sign Out ends it. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const name = useDeviceName(device);
  const Icon = ICONS[device.kind];
  const since = formatMoment(createdAt);
  return (
    <li className={classes['row']}>
      <Icon size={24} role="img" aria-label={t(`sessions.kinds.${device.kind}`)} />
      <div className={classes['facts']}>
        <Text fw={600}>{name}</Text>
        {isCurrent ? (
          <Text c="var(--stone)" fw={600}>
            {t('sessions.current')}
          </Text>
        ) : (
          <Text c="var(--stone)">
            {t('sessions.lastUsed')} <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
          </Text>
        )}
        <Text c="var(--stone)">
          {t('sessions.since')} <time dateTime={createdAt}>{since}</time>
        </Text>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          aria-label={t('sessions.endLabel', { device: name, since })}
          aria-disabled={busy || undefined}
          onClick={() => (busy ? undefined : onEnd())}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** "Firefox on Linux", or the known part of it. */
function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation();
  if (browser !== null && system !== null) return t('sessions.browserOn', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
