import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
} from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { hasUnsavedForms, requestLeave } from '#web/session/unsaved-work.ts';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { useLatePage } from './navigation.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** The first location of every document has the key `default`, so scroll positions are stored by path there. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

const hasOpenDialog = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** Does in the open dialog what Escape does: it closes, or asks first if it has unsaved input. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
}

/**
 * Back closes an open dialog instead of leaving the page (R-hosts-27); a page with unsaved input asks before it is left.
 * In one place, because the router supports only one blocker.
 */
function useLeaving(): void {
  const { pathname } = useLocation();
  const closesDialog = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closesDialog.current = historyAction === NavigationType.Pop && hasOpenDialog();
    return closesDialog.current || hasUnsavedForms(nextLocation.pathname === currentLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (closesDialog.current) {
      blocker.reset();
      pressEscape();
      return;
    }
    const request = { proceed: blocker.proceed, cancel: blocker.reset };
    requestLeave(request, blocker.location.pathname === pathname);
  }, [blocker, pathname]);
}

/** Sets the tab's title to the page's, or to the product's name alone. */
function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { title: key } = useRouteHandle();
  const title = key === undefined ? PRODUCT_NAME : `${t(key)} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Wraps every page, with or without the layout. */
export function RootFrame() {
  useDocumentTitle();
  useLeaving();
  const { layout } = useRouteHandle();
  const isLate = useLatePage();
  return (
    <>
      <RequireAccess>{isLate && !layout ? <LoadingFallback /> : <Outlet />}</RequireAccess>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
