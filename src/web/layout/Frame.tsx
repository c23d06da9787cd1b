import { useDisclosure } from '@mantine/hooks';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { ChatWidget } from '#web/features/contact/chat/ChatWidget.tsx';
import { PlanBanner } from '#web/features/plans/PlanBanner.tsx';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useSession } from '#web/session/store.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { TopBar } from './TopBar.tsx';
import { useAvatarChanges } from './User.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { loadMessage } from '#web/api/problem.ts';
import { useLatePage } from '#web/routes/navigation.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { PageSkeleton } from '#web/routes/PageSkeleton.tsx';
import { Stack } from '@mantine/core';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';

const MobileMenu = lazyDialog(async () => (await import('./MobileMenu.tsx')).MobileMenu);
const SignInAgain = lazyDialog(
  async () => (await import('#web/features/accounts/SignInAgain.tsx')).SignInAgain,
);

/** Sidebar, top bar, page, footer, and the chat on pages that have it. */
export function Frame() {
  const { t } = useTranslation();
  const { chat = false } = useRouteHandle();
  const { isExpired } = useSession();
  const [isMenuOpen, menu] = useDisclosure();
  useAvatarChanges();
  useFocusRecovery();
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    // Following the link would add an entry to the browser's history that the router does not know.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a href="#main" className={classes['skip']} onClick={skip}>
        {t('layout.skip')}
      </a>
      <div className={classes['frame']}>
        <div className={classes['sidebar']}>
          <Sidebar />
        </div>
        <div className={classes['column']}>
          <header className={classes['header']}>
            <TopBar onOpenMenu={menu.open} />
          </header>
          <Breadcrumbs hiddenFrom="md" px="md" pt="sm" />
          <main ref={main} id="main" tabIndex={-1} className={classes['page']}>
            <PlanBanner />
            <Page />
          </main>
          <Footer hasChat={chat} />
        </div>
      </div>
      <MobileMenu opened={isMenuOpen} onClose={menu.close} />
      {chat ? <ChatWidget /> : null}
      <SignInAgain opened={isExpired} />
    </>
  );
}

/** The page, once the user is known: a stored token alone does not tell whether it is an admin's. */
function Page() {
  const { token, user } = useSession();
  const { requiresAuth } = useRouteHandle();
  const fresh = useFreshUser();
  const isLate = useLatePage();
  if (isLate) return <LoadingFallback />;
  if (!requiresAuth || token === null || user !== null) return <Outlet />;
  if (fresh.isError)
    return <ErrorState message={loadMessage(fresh.error)} onRetry={() => void fresh.refetch()} />;
  return <PageSkeleton />;
}

/** The main menu on wide screens. */
function Sidebar() {
  const { t } = useTranslation();
  return (
    <Stack component="nav" aria-label={t('layout.mainMenu')} h="100%" p="md" gap="lg">
      <Brand />
      <MenuLinks />
      <SignOutButton mt="auto" />
    </Stack>
  );
}

/** Logo and name, linked to My Cabins, or to Login for visitors. */
function Brand() {
  const { token } = useSession();
  return (
    <Link to={token === null ? '/login' : '/host/cabins'} className={classes['brand']}>
      <LogoMark size={32} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
