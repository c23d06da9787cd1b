import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChatWidget } from '#web/features/contact/chat/ChatWidget.tsx';
import { PlanBanner } from '#web/features/plans/PlanBanner.tsx';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import classes from './Frame.module.css';
import { Page } from './Page.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useAvatarChanges } from './use-avatar.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';

const MobileMenu = lazyDialog(async () => (await import('./MobileMenu.tsx')).MobileMenu);
const SignInAgain = lazyDialog(
  async () => (await import('#web/features/accounts/SignInAgain.tsx')).SignInAgain,
);

/** Whether the mobile menu is open; a change of page (a link, the browser's Back) closes it. */
function useMobileMenu() {
  const { key } = useLocation();
  const [openOver, setOpenOver] = useState<string | null>(null);
  return {
    opened: openOver === key,
    open: () => setOpenOver(key),
    close: () => setOpenOver(null),
  };
}

/** Sidebar, top bar, page, footer, and the chat on pages that have it. */
export function Frame() {
  const { t } = useTranslation();
  const { chat = false } = useRouteHandle();
  const { isExpired } = useSession();
  const menu = useMobileMenu();
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
      <MobileMenu opened={menu.opened} onClose={menu.close} />
      {chat ? <ChatWidget /> : null}
      <SignInAgain opened={isExpired} />
    </>
  );
}
