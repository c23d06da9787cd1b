import { ActionIcon, Group, Title } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import { UserName } from './UserName.tsx';

/** The page's title, which is its main heading, and who is signed in. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const { title } = useRouteHandle();
  const heading = useHeadingFocus();
  return (
    <Group h="100%" px={{ base: 'sm', md: 'xl' }} gap="sm" wrap="nowrap">
      <ActionIcon hiddenFrom="md" onClick={onOpenMenu} aria-label={t('layout.openMenu')} c="var(--ink)">
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      <Title
        order={1}
        ref={heading}
        tabIndex={-1}
        fz={{ base: '1.25rem', md: '1.75rem' }}
        lineClamp={1}
        flex={1}
      >
        {t(title)}
      </Title>
      <DarkModeSwitch visibleFrom="md" />
      <UserName />
    </Group>
  );
}
