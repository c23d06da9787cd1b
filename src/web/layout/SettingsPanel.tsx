import { Button, Divider, Group, Stack } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import classes from './SettingsPanel.module.css';
import { TierLabel } from './TierLabel.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { UserName } from './UserName.tsx';

const row = { variant: 'subtle', color: 'gray', c: 'var(--ink)', justify: 'flex-start', px: 'xs' } as const;

/** What the settings dropdown holds: who, which tier, dark mode, the way out (R-hosts-17). */
export function SettingsPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const leave = () => {
    onLeave();
    signOut();
  };
  return (
    <Stack gap="xs">
      <Group gap="sm" wrap="nowrap" align="flex-start" px="xs" pt={4} pb={4}>
        <UserAvatar size={48} />
        <Stack gap={8} align="flex-start" miw={0}>
          <UserName />
          <TierLabel />
        </Stack>
      </Group>
      <Divider />
      <DarkModeSwitch px="xs" py={8} labelPosition="left" classNames={{ body: classes['switch'] ?? '' }} />
      <Button
        component={Link}
        to="/settings"
        {...row}
        leftSection={<IconSettings size={20} aria-hidden />}
        onClick={onLeave}
      >
        {t('layout.settingsMenu.settings')}
      </Button>
      <Button {...row} leftSection={<IconLogout size={20} aria-hidden />} onClick={leave}>
        {t('layout.settingsMenu.logout')}
      </Button>
    </Stack>
  );
}
