import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { useSession } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Sidebar, top bar, page and footer. */
export function Frame() {
  const { t } = useTranslation();
  const [menuOpen, menu] = useDisclosure(false);
  return (
    <>
      <a href="#main" className={classes['skip']}>
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
          <main id="main" tabIndex={-1} className={classes['page']}>
            <Page />
          </main>
          <Footer />
        </div>
      </div>
      <MobileMenu opened={menuOpen} onClose={menu.close} />
      <Notifications position="bottom-center" limit={3} />
    </>
  );
}

/** The page, once it is known who is signed in: a stored token alone does not say whether it is an admin's. */
function Page() {
  const { token, user } = useSession();
  const { requiresAuth } = useRouteHandle();
  const fresh = useFreshUser();
  if (!requiresAuth || token === null || user !== null) return <Outlet />;
  if (fresh.isError) return <ErrorState error={fresh.error} onRetry={() => void fresh.refetch()} />;
  return <LoadingFallback />;
}
