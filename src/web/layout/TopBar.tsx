import { ActionIcon, Box, Button, Group, Skeleton, Title } from '@mantine/core';
import { getCabin } from '#web/api/first-calls.ts';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { routeIdOf } from '#web/routes/route-id.ts';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { isSignUpOpen } from '#web/session/site-meta.ts';
import { useSession } from '#web/session/store.ts';
import { Breadcrumbs, breadcrumbsOf, HOME } from './Breadcrumbs.tsx';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import classes from './TopBar.module.css';

/** Breadcrumbs and the page's title (its main heading); the bell and the settings menu, or links for visitors. */
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
        <Title
          order={1}
          ref={heading}
          tabIndex={-1}
          fz={{ base: 'min(1.25rem, 6.25vw)', md: '1.5rem' }}
          lineClamp={2}
        >
          {title === undefined ? null : <PageTitle title={t(title)} />}
        </Title>
        <ToastRegion />
      </Box>
      {token === null ? (
        <VisitorLinks />
      ) : (
        <Group gap={4} wrap="nowrap">
          <NotificationBell />
          <SettingsMenu />
        </Group>
      )}
    </Group>
  );
}

/** The route's title; on a cabin's page it is small, beside the cabin's name. */
function PageTitle({ title }: { title: string }) {
  const id = routeIdOf(useMatch('/host/cabins/:id')?.params.id);
  return id === null ? title : <CabinTitle id={id} title={title} />;
}

function CabinTitle({ id, title }: { id: number; title: string }) {
  const { data, isPending } = useCall(getCabin, { params: { id } });
  if (data === undefined && !isPending) return title;
  return (
    <span className={classes['cabin']}>
      <span className={classes['route']}>{title}</span>{' '}
      {data === undefined ? <Skeleton component="span" h="1.25em" w={160} /> : <span>{data.name}</span>}
    </span>
  );
}

/** Whether the previous page in this tab belongs to the app: the router numbers its pages in the browser's history. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' && idx > 0;
}

/** Goes back to the previous page; on the first page of a visit, up to the parent page. My Cabins, the home, has none. */
function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = useSession();
  const { pathname } = useLocation();
  const isHome = useMatch(HOME.to) !== null;
  const up = token === null ? '/login' : breadcrumbsOf(pathname).at(-2)?.to;
  const canGoBack = hasPageBefore();
  if (isHome) return null;
  return (
    <ActionIcon
      aria-label={t('layout.back')}
      c={canGoBack || up !== undefined ? 'var(--ink)' : undefined}
      disabled={!canGoBack && up === undefined}
      className={classes['back']}
      onClick={() => {
        if (canGoBack) void navigate(-1);
        else if (up !== undefined) void navigate(up);
      }}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}

/** Login and Sign Up for visitors, in place of the settings menu. */
function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" className={classes['visitor']}>
      <DarkModeSwitch visibleFrom="md" />
      <Button component={Link} to="/login" variant="default">
        {t('layout.links.login')}
      </Button>
      {isSignUpOpen() ? (
        <Button component={Link} to="/signup" visibleFrom="sm">
          {t('layout.links.signUp')}
        </Button>
      ) : null}
    </Group>
  );
}
