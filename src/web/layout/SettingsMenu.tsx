import { Group, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SettingsMenu.module.css';
import { SettingsPanel } from './SettingsPanel.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { UserName } from './UserName.tsx';

/** Who is signed in, and the settings dropdown behind it. */
export function SettingsMenu() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={272}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes['button']} onClick={() => setOpened(!opened)}>
          <Group gap="xs" wrap="nowrap">
            <UserAvatar size={36} />
            <UserName visibleFrom="sm" maw={200} />
            <IconChevronDown size={16} color="var(--stone)" aria-hidden />
          </Group>
          <VisuallyHidden>{t('layout.settingsMenu.label')}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('layout.settingsMenu.label')}>
        <SettingsPanel onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
