import { Button, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
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
import { formatMoment } from '#web/ui/format-date.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import classes from './SessionList.module.css';

/** The host's sessions by device; all but the current one can be ended, one by one or together. */
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
  const isBusy = end.isPending || others.isPending;
  return (
    <FormSection
      title={t('sessions.title')}
      help={sessions.length > 1 ? t('sessions.intro') : t('sessions.only')}
    >
      <ul className={classes['list']}>
        {groupByDevice(sessions).map(([first, ...more]) => (
          <li key={first.id}>
            {more.length === 0 ? (
              <div className={classes['row']}>
                <DeviceIcon device={first.device} />
                <div className={classes['facts']}>
                  <DeviceName device={first.device} />
                  <SessionDates session={first} />
                </div>
                <EndButton session={first} busy={isBusy} onEnd={endOne} />
              </div>
            ) : (
              <DeviceGroup sessions={[first, ...more]} busy={isBusy} onEnd={endOne} />
            )}
          </li>
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
    </FormSection>
  );
}

type SessionGroup = [OwnSession, ...OwnSession[]];

/** The current session, then the others in groups with the same kind of device, browser and system, last used first. */
function groupByDevice(sessions: readonly OwnSession[]): SessionGroup[] {
  const groups = Map.groupBy(sessions, ({ isCurrent, device: { kind, browser, system } }) =>
    isCurrent ? 'current' : `${kind}, ${browser}, ${system}`,
  );
  // Groups are never empty, which their type does not say.
  return ([...groups.values()] as SessionGroup[]).toSorted(
    ([first], [other]) => Number(other.isCurrent) - Number(first.isCurrent),
  );
}

interface EndProps {
  busy: boolean;
  onEnd: (id: string) => void;
}

/** Several sessions of one device in one row, which opens to show each. */
function DeviceGroup({ sessions, ...ending }: EndProps & { sessions: SessionGroup }) {
  const { t } = useTranslation();
  const [{ device, lastUsedAt }] = sessions;
  return (
    <details>
      <summary className={classes['row']}>
        <DeviceIcon device={device} />
        <div className={classes['facts']}>
          <DeviceName device={device} />
          <Text c="var(--stone)" fz="sm">
            {t('sessions.group', { count: sessions.length })}
          </Text>
          <LastUsed at={lastUsedAt} />
        </div>
        <IconChevronDown size={20} aria-hidden className={classes['chevron']} />
      </summary>
      <ul className={classes['more']}>
        {sessions.map((session) => (
          <li key={session.id} className={classes['row']}>
            <div className={classes['facts']}>
              <SessionDates session={session} />
            </div>
            <EndButton session={session} {...ending} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

interface DeviceProps {
  device: Device;
}

function DeviceIcon({ device: { kind } }: DeviceProps) {
  const { t } = useTranslation();
  const Icon = ICONS[kind];
  return <Icon size={24} role="img" aria-label={t(`sessions.kinds.${kind}`)} />;
}

/** "Firefox on Linux", or the known part of it. */
function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation();
  if (browser !== null && system !== null) return t('sessions.browserOn', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

const DeviceName = ({ device }: DeviceProps) => <Text fw={600}>{useDeviceName(device)}</Text>;

function LastUsed({ at }: { at: string }) {
  const { t } = useTranslation();
  return (
    <Text c="var(--stone)" fz="sm">
      {t('sessions.lastUsed')} <time dateTime={at}>{formatMoment(at)}</time>
    </Text>
  );
}

/** When a session was last used and when it began. */
function SessionDates({ session: { isCurrent, createdAt, lastUsedAt } }: { session: OwnSession }) {
  const { t } = useTranslation();
  return (
    <>
      {isCurrent ? (
        <Text c="var(--stone)" fz="sm" fw={600}>
          {t('sessions.current')}
        </Text>
      ) : (
        <LastUsed at={lastUsedAt} />
      )}
      <Text c="var(--stone)" fz="sm">
        {t('sessions.since')} <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </Text>
    </>
  );
}

/** Ends a session; not shown for the current one, which Sign Out ends. */
function EndButton({ session, busy, onEnd }: EndProps & { session: OwnSession }) {
  const { t } = useTranslation();
  const name = useDeviceName(session.device);
  if (session.isCurrent) return null;
  return (
    <Button
      variant="default"
      aria-label={t('sessions.endLabel', { device: name, since: formatMoment(session.createdAt) })}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onEnd(session.id))}
    >
      {t('sessions.end')}
    </Button>
  );
}
