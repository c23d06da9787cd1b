import { ActionIcon, Box, Group, Title } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useSession } from '#web/session/use-session.ts';
import { BackButton } from './BackButton.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import classes from './TopBar.module.css';
import { VisitorLinks } from './VisitorLinks.tsx';

/** The way to the page and its title, which is its main heading; who is signed in, and their settings. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const { title } = useRouteHandle();
  const { token } = useSession();
  const heading = useHeadingFocus();
  return (
    <Group className={classes['bar']} px={{ base: 'xs', md: 'xl' }} gap="xs">
      <ActionIcon hiddenFrom="md" onClick={onOpenMenu} aria-label={t('layout.openMenu')} c="var(--ink)">
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      <BackButton />
      <Box className={classes['title']}>
        <Breadcrumbs visibleFrom="md" />
        <Title order={1} ref={heading} tabIndex={-1} fz={{ base: '1.25rem', md: '1.5rem' }} lineClamp={2}>
          {title === undefined ? null : t(title)}
        </Title>
        <ToastRegion />
      </Box>
      {token === null ? <VisitorLinks /> : <SettingsMenu />}
    </Group>
  );
}
