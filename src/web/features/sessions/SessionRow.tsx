import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device, OwnSession } from '#shared/contracts/sessions.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import classes from './SessionRow.module.css';

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

/** One place where the host is signed in, and the way to end that; not for the one in use, which Sign Out ends. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
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

/** "Firefox on Linux", or as much of it as is known. */
function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation();
  if (browser !== null && system !== null) return t('sessions.browserOn', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
