import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SettingsMenu.module.css';
import { SettingsPanel } from './SettingsPanel.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { UserName } from './UserName.tsx';

/**
 * Who is signed in, and the settings dropdown behind it: a popover of the browser's own, which closes by Escape
 * or a click outside and gives focus back. It is on every page; a library's would be 40 KB of it.
 */
export function SettingsMenu() {
  const { t } = useTranslation();
  const id = useId();
  const dropdown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['menu']}>
      <UnstyledButton popoverTarget={id} className={classes['button']} data-opened={opened || undefined}>
        <Group gap="xs" wrap="nowrap">
          <UserAvatar size={36} />
          <UserName inOneLine visibleFrom="sm" maw={200} />
          <IconChevronDown size={16} color="var(--stone)" aria-hidden />
        </Group>
        <VisuallyHidden>{t('layout.settingsMenu.label')}</VisuallyHidden>
      </UnstyledButton>
      <div
        ref={dropdown}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('layout.settingsMenu.label')}
        className={classes['dropdown']}
        onBeforeToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened ? <SettingsPanel onLeave={() => dropdown.current?.hidePopover()} /> : null}
      </div>
    </div>
  );
}
