import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import classes from '../List.module.css';
import { type DeedKey, deedsFor, nameOf } from './deeds.ts';

interface UserMenuProps {
  user: User;
  onAsk: (deed: DeedKey | 'plan') => void;
}

/** Who it is, and a menu of what can be changed about them. */
export function UserMenu({ user, onAsk }: UserMenuProps) {
  const { t } = useTranslation();
  const name = nameOf(user);
  return (
    <Group gap={8} wrap="nowrap">
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={t('system.users.actions', { name })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['plan', ...deedsFor(user)] as const).map((deed) => (
            <Menu.Item key={deed} onClick={() => onAsk(deed)} h={44}>
              {t(`system.change.${deed}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div>
        {name}
        <div className={classes['quiet']}>{user.email}</div>
      </div>
    </Group>
  );
}
